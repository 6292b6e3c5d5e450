import type { HouseKind } from '#database/seed/pictures/scene.ts'
import type { Stage } from '#painter/stage.ts'
import { drawAFrame } from './a-frame.ts'
import { drawApartments } from './apartments.ts'
import { drawBeachHouse } from './beach-house.ts'
import { drawCabin } from './cabin.ts'
import { drawCastle } from './castle.ts'
import { drawCondo } from './condo.ts'
import { drawContainer } from './container.ts'
import { drawCottage } from './cottage.ts'
import { drawDome } from './dome.ts'
import { drawFamilyHouse } from './family-house.ts'
import { drawLakeHouse } from './lake-house.ts'
import { drawLighthouse } from './lighthouse.ts'
import { drawLoft } from './loft.ts'
import { drawOffGrid } from './off-grid.ts'
import { drawTinyHouse } from './tiny-house.ts'
import { drawTownHouses } from './town-houses.ts'
import { drawTreeHouse } from './tree-house.ts'
import { drawVilla } from './villa.ts'
import { drawWindmill } from './windmill.ts'

/**
 * How a kind is placed: metres from the eye, turn from the viewer in radians, metres from its middle to its doorstep.
 */
interface House {
  readonly draw: (stage: Stage) => void
  readonly distance: number
  readonly turn: readonly [number, number]
  readonly doorstep: number
  /** Picture line of the horizon as a share of the height; low for tall houses. */
  readonly horizon: number
}

const houses: Record<HouseKind, House> = {
  apartment: { draw: drawApartments, distance: 31, turn: [0.34, 0.5], doorstep: 3.4, horizon: 0.67 },
  condo: { draw: drawCondo, distance: 30, turn: [0.34, 0.52], doorstep: 3.6, horizon: 0.67 },
  studio: { draw: drawTownHouses, distance: 29, turn: [0.26, 0.4], doorstep: 3.6, horizon: 0.67 },
  loft: { draw: drawLoft, distance: 30, turn: [0.36, 0.54], doorstep: 3.4, horizon: 0.66 },
  house: { draw: drawFamilyHouse, distance: 24, turn: [0.34, 0.52], doorstep: 5.2, horizon: 0.6 },
  villa: { draw: drawVilla, distance: 24.5, turn: [0.2, 0.34], doorstep: 8.6, horizon: 0.575 },
  cottage: { draw: drawCottage, distance: 21.5, turn: [0.3, 0.46], doorstep: 5.8, horizon: 0.565 },
  cabin: { draw: drawCabin, distance: 22, turn: [0.36, 0.55], doorstep: 5.8, horizon: 0.565 },
  'a-frame': { draw: drawAFrame, distance: 24, turn: [0.3, 0.5], doorstep: 7, horizon: 0.565 },
  dome: { draw: drawDome, distance: 21, turn: [0.16, 0.4], doorstep: 6.6, horizon: 0.565 },
  castle: { draw: drawCastle, distance: 31, turn: [0.22, 0.38], doorstep: 3.6, horizon: 0.66 },
  container: { draw: drawContainer, distance: 22.5, turn: [0.34, 0.52], doorstep: 5, horizon: 0.565 },
  'tree-house': { draw: drawTreeHouse, distance: 22, turn: [0.26, 0.46], doorstep: 6.8, horizon: 0.61 },
  'beach-house': { draw: drawBeachHouse, distance: 22, turn: [0.3, 0.48], doorstep: 6, horizon: 0.565 },
  'lake-house': { draw: drawLakeHouse, distance: 23.5, turn: [0.28, 0.46], doorstep: 6.6, horizon: 0.565 },
  'tiny-house': { draw: drawTinyHouse, distance: 17.5, turn: [0.32, 0.5], doorstep: 4.2, horizon: 0.565 },
  'off-grid': { draw: drawOffGrid, distance: 21.5, turn: [0.3, 0.48], doorstep: 5.6, horizon: 0.565 },
  lighthouse: { draw: drawLighthouse, distance: 24.5, turn: [0.24, 0.4], doorstep: 4.2, horizon: 0.645 },
  windmill: { draw: drawWindmill, distance: 24, turn: [0.3, 0.5], doorstep: 4.8, horizon: 0.64 },
}

/** How a kind of house is drawn and placed. */
export function houseOf(kind: HouseKind): House {
  return houses[kind]
}
