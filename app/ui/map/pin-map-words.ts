export const pinMapWords = {
  loading: 'Loading the map',
  failed: 'The map cannot be shown just now. Go on without it; it is back when you reload the page.',
  stands: (point: string) =>
    `The pin stands at ${point}. Drag it, press elsewhere on the map, or move it by the arrow keys.`,
  noPin: 'Press on the map where it is.',
  put: 'Put the pin in the middle',
  pin: (point: string) => `Pin at ${point}`,
  pinHint: 'Arrow keys move the pin, with Shift ten times as far.',
  /** The signs behind degrees. */
  directions: { north: 'N', south: 'S', east: 'E', west: 'W' },
}
