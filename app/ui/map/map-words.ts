export const mapWords = {
  role: 'map',
  label: (shown: string) => `${shown}. Arrow keys move it, plus and minus zoom.`,
  incomplete: 'Parts of the map could not be loaded.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  all: 'Show everything',
  credit: {
    streets: '© OpenStreetMap',
    /** Where there is room for it. */
    streetsRest: ' contributors',
    places: ' · GeoNames CC BY 4.0',
  },
}
