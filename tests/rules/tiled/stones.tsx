<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="stones" tilewidth="16" tileheight="16" spacing="2" margin="1" tilecount="4" columns="4">
 <image source="stones.png" width="72" height="18"/>
 <tile id="0" type="floor"/>
 <tile id="1" type="obstacle"/>
 <tile id="2" type="pit">
  <animation>
   <frame tileid="2" duration="300"/>
   <frame tileid="3" duration="300"/>
  </animation>
 </tile>
 <tile id="3">
  <objectgroup draworder="index" id="2">
   <object id="1" type="collision" x="1" y="1" width="9" height="9"/>
  </objectgroup>
 </tile>
</tileset>
