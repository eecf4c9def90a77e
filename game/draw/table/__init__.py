"""What lies on a table: boards, standees, dials, hands, panels, the log."""
