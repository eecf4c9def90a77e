/// Checks a board with tools/check.py whenever it is saved, and lists what is found in Tiled's
/// view Issues. A double click there selects the object or the cells.

const CHECK = "tools/check.py";

/** The folder above a file that the check lies in; nothing outside of Standee. */
function standee(fileName) {
    let folder = FileInfo.path(fileName);
    for (let up = 0; up < 6 && folder.length > 1; up++) {
        if (File.exists(folder + "/" + CHECK))
            return folder;
        folder = FileInfo.path(folder);
    }
    return null;
}

/** All layers of a map, those in groups too. */
function layersOf(parent) {
    let found = [];
    for (const layer of parent.layers) {
        found.push(layer);
        if (layer.isGroupLayer)
            found = found.concat(layersOf(layer));
    }
    return found;
}

/** Opens the map and selects what a finding is about. */
function show(fileName, finding) {
    const map = tiled.open(fileName);
    const layers = layersOf(map);
    for (const layer of layers) {
        if (layer.name === finding.layer)
            map.currentLayer = layer;
        if (!layer.isObjectLayer)
            continue;
        const objects = layer.objects.filter(object => object.id === finding.object);
        if (finding.object && objects.length) {
            map.currentLayer = layer;
            map.selectedObjects = objects;
        }
    }
    if (!finding.cells.length)
        return;
    const at = (cell, by) => [(cell[0] + by) * map.tileWidth, (cell[1] + by) * map.tileHeight];
    if (!finding.object) {
        map.selectedArea.set(Qt.rect(finding.cells[0][0], finding.cells[0][1], 1, 1));
        for (const cell of finding.cells)
            map.selectedArea.add(Qt.rect(cell[0], cell[1], 1, 1));
    }
    const view = tiled.mapEditor.currentMapView;
    if (view && view.centerOn)
        view.centerOn(...at(finding.cells[0], 0.5));
}

/** Runs the check on a saved map and tells what it found. */
function check(asset) {
    if (!asset.isTileMap || FileInfo.fileName(FileInfo.path(asset.fileName)) !== "boards")
        return;
    const fileName = asset.fileName;
    const folder = standee(fileName);
    if (!folder)
        return;
    const process = new Process();
    process.workingDirectory = folder;
    const python = File.exists("C:/") ? "python" : "python3";
    process.exec(python, [folder + "/" + CHECK, "--tiled", "--json", fileName], false);
    let found;
    try {
        found = JSON.parse(process.readStdOut());
    } catch (error) {
        tiled.error("The board could not be checked: " + process.readStdErr());
        return;
    } finally {
        process.close();
    }
    const name = FileInfo.fileName(fileName);
    for (const finding of found) {
        const tell = finding.note ? tiled.warn : tiled.error;
        tell(name + ": " + finding.text, () => show(fileName, finding));
    }
    const wrong = found.filter(finding => !finding.note).length;
    tiled.log(name + ": " + wrong + " to mend, " + (found.length - wrong) + " noted");
}

tiled.assetSaved.connect(check);
