export const viewWords = {
  title: 'View',
  grid: 'Grid',
  map: 'Map',
  list: 'List',
  mapTitle: 'Map of the results',
  loadingMap: 'Loading the map',
  /** The words of the specification, where the code of the map cannot be loaded. */
  noMap: 'Map view coming soon',
}
