<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="board" tilewidth="128" tileheight="128" tilecount="6" columns="6">
 <properties>
  <property name="look" value="table"/>
 </properties>
 <image source="../../assets/tiles/board.png" width="768" height="128"/>
 <tile id="0" type="floor"/>
 <tile id="1" type="floor"/>
 <tile id="2" type="obstacle"/>
 <tile id="3" type="obstacle"/>
 <tile id="4" type="void"/>
 <tile id="5" type="pit"/>
</tileset>
