"""The balance lab without its pictures: runs of many games, what they tell, and how surely."""
