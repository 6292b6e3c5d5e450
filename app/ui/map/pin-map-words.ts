export const pinMapWords = {
  loading: 'Loading the map',
  failed: "We can't show the map right now. Continue without it, or reload the page to try again.",
  stands: (point: string) =>
    `The pin is at ${point}. Drag it, press elsewhere on the map, or move it with the arrow keys.`,
  noPin: 'Press the map to place the pin.',
  put: 'Put the pin in the middle',
  pin: (point: string) => `Pin at ${point}`,
  pinHint: 'Arrow keys move the pin. Hold Shift to move it ten times as far.',
  /** The signs behind degrees. */
  directions: { north: 'N', south: 'S', east: 'E', west: 'W' },
}
