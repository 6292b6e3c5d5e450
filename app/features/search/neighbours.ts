/** Where the page of a place leads to, and how many homes are found there. */
export type Neighbour = { name: string; homes: number; url: string }

/** Around a city, or within a state or country of this name. */
export type Neighbours = { kind: 'city' | 'state' | 'country'; name: string; places: readonly Neighbour[] }
