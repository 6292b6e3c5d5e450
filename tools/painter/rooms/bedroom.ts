import type { Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { boxAt, drawBox, paintRect, rectOn, side } from '#painter/solids.ts'
import type { Stage } from '#painter/stage.ts'
import { drawGallery } from './art.ts'
import { drawBed } from './bed.ts'
import { drawPlant } from './house-plants.ts'
import { drawLamp, drawPendant } from './lamps.ts'
import type { Scheme } from './palette.ts'
import type { Room } from './room.ts'
import { drawArmchair } from './seats.ts'
import { drawShell } from './shell.ts'
import { drawMug } from './small-things.ts'
import { drawRug } from './soft.ts'
import { drawOpening, drawSunlight } from './windows.ts'

/** A bedroom: made bed under art or beside the window, night tables, rug, a bench or chair. */
export function drawBedroom(room: Room): void {
  const { stage, scheme, random, half, back, tall } = room
  drawShell(room, {
    wall: random.pick(['feature', 'wainscot', 'plain', 'shiplap'] as const),
    floor: random.pick(['planks', 'planks', 'herringbone'] as const),
    beams: random.chance(0.45),
  })
  const layout = random.pick(['side', 'behind', 'left'] as const)
  const x = layout === 'side' ? 0.55 : random.range(-0.15, 0.25)
  if (layout === 'side')
    drawOpening(room, {
      on: 'back',
      u: 0.5,
      v: 0.6,
      w: 1.35,
      h: tall - 1,
      columns: 2,
      rows: random.whole(1, 3),
      curtains: true,
    })
  if (layout === 'behind')
    drawOpening(room, {
      on: 'back',
      u: half + x - 1.7,
      v: 1.25,
      w: 3.4,
      h: tall - 1.65,
      columns: 3,
      rows: 1,
      curtains: true,
    })
  if (layout === 'left')
    drawOpening(room, { on: 'left', u: back - 2.75, v: 0.5, w: 1.6, h: tall - 0.95, columns: 3, rows: 2 })
  if (layout !== 'behind') drawGallery(room.wall.back, half + x - 0.62, 1.62, scheme)
  drawRug(
    stage,
    { x: [x - 1.75, x + 1.75], z: [back - 3.6, back - 1.3] },
    random.pick(['border', 'stripes', 'berber'] as const),
    scheme.soft,
    scheme.accent,
  )
  drawSunlight(room)
  for (const side of [-1, 1]) drawNightTable(stage, [x + side * 1.28, 0, back - 0.32], scheme, side)
  drawBed(stage, [x, 0, back - 1.15], scheme)
  if (random.chance(0.5))
    drawPendant(
      stage,
      [x, tall - 0.6, back - 1.9],
      tall,
      0.5,
      scheme.metal,
      random.pick(['globe', 'basket'] as const),
    )
  if (half - x > 2.6) drawArmchair(stage, [half - 0.8, 0, back - 1.7], 0.6, scheme.feature, scheme)
  drawPlant(
    stage,
    [-half + 0.55, 0, back - (layout === 'left' ? 0.5 : 0.9)],
    random.range(1.1, 1.6),
    random.pick(['fig', 'palm', 'olive', 'snake'] as const),
    random.pick([
      [0.93, 0.015, 85],
      [0.6, 0.1, 45],
    ] as const),
  )
}

function drawNightTable(stage: Stage, at: Vec3, scheme: Scheme, hand: number): void {
  const { random } = stage
  contact(stage, at, 0.34, 0.3, 0.5)
  const box = boxAt(at[0], at[2], 0.46, 0.42, 0.4, 0.14)
  for (const x of [-0.18, 0.18])
    drawBox(stage, boxAt(at[0] + x, at[2] - 0.14, 0.04, 0.14, 0.04), scheme.metal)
  drawBox(stage, box, scheme.wood)
  const front = side(stage, box, 'front')
  stage.canvas.stroke(
    rectOn(front, 0.03, 0.03, 0.4, 0.17) + rectOn(front, 0.03, 0.22, 0.4, 0.17),
    stage.light.shadow.colour,
    1.6,
    'opacity=".35"',
  )
  paintRect(front, 0.19, 0.29, 0.08, 0.02, scheme.metal, 1.3)
  paintRect(front, 0.19, 0.1, 0.08, 0.02, scheme.metal, 1.3)
  drawLamp(stage, [at[0] + hand * 0.04, 0.56, at[2]], 0.52, scheme.metal, [0.94, 0.035, 85])
  if (random.chance(0.5)) drawMug(stage, [at[0] - hand * 0.12, 0.56, at[2] - 0.1], scheme.accent)
  else drawBox(stage, boxAt(at[0] - hand * 0.1, at[2] - 0.08, 0.16, 0.04, 0.12, 0.56), scheme.accent)
}
