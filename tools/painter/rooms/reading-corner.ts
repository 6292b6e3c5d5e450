import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { drawBox, onPanel, paintRect, rectSpots } from '#painter/solids.ts'
import { panel, type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift } from '#painter/tone.ts'
import { drawPlant } from './house-plants.ts'
import { drawLamp } from './lamps.ts'
import type { Scheme } from './palette.ts'
import type { Room } from './room.ts'
import { drawArmchair, drawPouf } from './seats.ts'
import { drawShell } from './shell.ts'
import { drawBooks, drawMug, drawVase } from './small-things.ts'
import { drawRug } from './soft.ts'
import { drawRoundTable } from './tables.ts'
import { drawOpening, drawSunlight } from './windows.ts'

/** A reading corner: armchair, lamp, shelves, a window with the view. */
export function drawDetail(room: Room): void {
  const { stage, scheme, random, half, back, tall } = room
  drawShell(room, {
    wall: random.pick(['feature', 'wainscot', 'shiplap', 'plain'] as const),
    floor: random.pick(['planks', 'herringbone'] as const),
    beams: random.chance(0.3),
  })
  const shelfFirst = random.chance(0.5)
  const windowU = shelfFirst ? half * 2 - 2.6 : 0.75
  drawOpening(room, {
    on: 'back',
    u: windowU,
    v: 0.78,
    w: 1.95,
    h: tall - 1.2,
    columns: 2,
    rows: random.whole(1, 3),
    curtains: true,
  })
  const shelfU = shelfFirst ? 0.5 : half * 2 - 2.25
  drawShelves(room, shelfU, 1.8, scheme)
  const x = windowU + 1 - half
  drawRug(
    stage,
    { x: [x - 1.3, x + 1.5], z: [back - 2.7, back - 0.7] },
    random.pick(['round', 'border', 'berber'] as const),
    scheme.soft,
    scheme.accent,
  )
  drawSunlight(room)
  drawLamp(stage, [x - 1.1, 0, back - 0.6], 1.6, scheme.metal, [0.94, 0.035, 85])
  drawArmchair(stage, [x - 0.2, 0, back - 1.35], shelfFirst ? 0.3 : -0.25, scheme.fabric, scheme)
  drawRoundTable(stage, [x + 0.85, 0, back - 1.5], 0.3, 0.5, scheme.wood, scheme.metal)
  drawVase(stage, [x + 0.92, 0.5, back - 1.45], 0.34, [0.93, 0.015, 85], scheme.accent)
  drawMug(stage, [x + 0.74, 0.5, back - 1.6], scheme.accent)
  drawPouf(stage, [x - 0.15, 0, back - 2.5], scheme)
  drawPlant(
    stage,
    [x + 1.55, 0, back - 0.6],
    1.5,
    random.pick(['fig', 'olive', 'palm'] as const),
    random.pick([
      [0.6, 0.1, 45],
      [0.93, 0.015, 85],
    ] as const),
  )
  drawBasket(stage, [shelfU - half + 0.9, 0, back - 0.9], scheme)
}

function drawShelves(room: Room, u: number, wide: number, scheme: Scheme): void {
  const { stage, half, back, random } = room
  const wall = panel(stage, [-half + u, 0, back - 0.28], [1, 0, 0], [0, 1, 0])
  drawBox(
    stage,
    { x: [-half + u - 0.04, -half + u + wide + 0.04], y: [0, 2.34], z: [back - 0.28, back] },
    shift(scheme.wood, -0.02),
  )
  for (let i = 0; i < 5; i++) {
    const v = 0.08 + i * 0.45
    paintRect(wall, 0.02, v, wide - 0.04, 0.4, shift(scheme.feature, -0.1), 0.6)
    stage.canvas.fill(
      onPanel(wall, rectSpots(0.02, v + 0.28, wide - 0.04, 0.12)),
      stage.light.shadow.colour,
      'opacity=".3"',
    )
    const split = random.range(0.35, 0.65) * wide
    drawBooks(wall, 0.06, v, split - 0.1, 0.34, [
      scheme.accent,
      scheme.fabric,
      scheme.soft,
      [0.8, 0.05, 75],
      [0.4, 0.04, 240],
    ])
    if (i % 2)
      drawBooks(wall, split + 0.1, v, wide - split - 0.2, 0.3, [scheme.feature, scheme.soft, scheme.wood])
    else
      drawVase(
        stage,
        [-half + u + split + (wide - split) / 2, v, back - 0.3],
        0.26,
        random.pick([scheme.accent, [0.93, 0.015, 85]] as const),
        scheme.soft,
      )
  }
}

function drawBasket(stage: Stage, at: Vec3, scheme: Scheme): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  contact(stage, at, 0.3, 0.3, 0.5)
  canvas.fill(
    `M${x - s * 0.24} ${y - s * 0.34}h${s * 0.48}l${-s * 0.05} ${s * 0.34}q${-s * 0.19} ${s * 0.05} ${-s * 0.38} 0z`,
    shade(light, [0.72, 0.07, 72], 0.4),
  )
  for (let i = 1; i < 5; i++)
    canvas.stroke(
      `M${x - s * 0.235} ${y - s * 0.34 + i * s * 0.07}q${s * 0.235} ${s * 0.03} ${s * 0.47} 0`,
      light.shadow.colour,
      1.8,
      'opacity=".25"',
    )
  canvas.fill(
    `M${x - s * 0.22} ${y - s * 0.33}q${s * 0.1} ${-s * 0.16} ${s * 0.24} ${-s * 0.1}t${s * 0.2} ${s * 0.1}z`,
    shade(light, scheme.accent, 0.5),
  )
}
