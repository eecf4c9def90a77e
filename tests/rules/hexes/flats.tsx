<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="flats" tilewidth="64" tileheight="56" tilecount="2" columns="2">
 <image source="flats.png" width="128" height="56"/>
 <tile id="0" type="floor"/>
 <tile id="1" type="obstacle"/>
</tileset>
