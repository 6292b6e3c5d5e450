import { soft } from '#painter/canvas.ts'
import { shade } from '#painter/hours.ts'
import { arcSpots, drawBox, onPanel, paintRect, rectSpots, side } from '#painter/solids.ts'
import { panel } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { drawArt, drawGallery } from './art.ts'
import { drawPlant } from './house-plants.ts'
import { drawLamp, drawPendant } from './lamps.ts'
import type { Room } from './room.ts'
import { drawArmchair, drawPouf, drawSofa } from './seats.ts'
import { drawShell } from './shell.ts'
import { drawVase, tableThings } from './small-things.ts'
import { drawRug } from './soft.ts'
import { drawRoundTable, drawTable } from './tables.ts'
import { drawOpening, drawSunlight } from './windows.ts'

/** A sitting room: sofa before the window or the art, low table, armchair, lamp, shelves or hearth. */
export function drawLiving(room: Room): void {
  const { stage, scheme, random, half, back, tall } = room
  drawShell(room, {
    wall: random.pick(['plain', 'feature', 'shiplap', 'wainscot', 'brick'] as const),
    floor: random.pick(['planks', 'planks', 'herringbone'] as const),
    beams: random.chance(0.4),
  })
  const layout = random.pick(['window', 'hearth', 'corner'] as const)
  const sofaX = layout === 'corner' ? -0.5 : random.range(-0.35, 0.35)
  if (layout === 'window') {
    drawOpening(room, {
      on: 'back',
      u: half - 1.75 + sofaX * 0.6,
      v: 0.92,
      w: 3.5,
      h: tall - 1.35,
      columns: 4,
      rows: random.whole(1, 2),
      curtains: true,
    })
  } else if (layout === 'hearth') {
    drawHearth(room, half * 2 - 2)
    drawOpening(room, {
      on: 'back',
      u: 0.75,
      v: 0.85,
      w: 2.2,
      h: tall - 1.3,
      columns: 3,
      rows: 2,
      curtains: random.chance(0.5),
    })
  } else {
    drawOpening(room, {
      on: 'left',
      u: back - 2.75,
      v: 0.5,
      w: 1.6,
      h: tall - 0.95,
      columns: 3,
      rows: 1,
      curtains: false,
    })
    drawOpening(room, {
      on: 'back',
      u: half * 2 - 2.3,
      v: 0.1,
      w: 1.7,
      h: tall - 0.6,
      columns: 2,
      rows: 3,
      curtains: true,
    })
    drawGallery(room.wall.back, 0.9, 1.35, scheme)
  }
  drawRug(
    stage,
    { x: [sofaX - 1.75, sofaX + 1.75], z: [back - 3.1, back - 0.9] },
    random.pick(['border', 'stripes', 'round', 'berber'] as const),
    scheme.soft,
    scheme.accent,
  )
  drawSunlight(room)
  if (layout !== 'corner')
    drawPlant(
      stage,
      [half - 0.5, 0, back - 0.5],
      random.range(1.3, 1.8),
      random.pick(['fig', 'palm', 'snake', 'olive'] as const),
      random.pick([[0.6, 0.1, 45], [0.93, 0.015, 85], scheme.metal] as const),
    )
  drawLamp(stage, [sofaX - 1.75, 0, back - 0.5], 1.55, scheme.metal, [0.94, 0.035, 85])
  drawSofa(stage, [sofaX, 0, back - 0.75], random.range(2.2, 2.6), scheme, random.chance(0.5))
  if (random.chance(0.6))
    drawRoundTable(
      stage,
      [sofaX + 0.05, 0, back - 2.05],
      random.range(0.46, 0.56),
      0.38,
      scheme.wood,
      shift(scheme.wood, -0.15),
    )
  else
    drawTable(
      stage,
      { x: [sofaX - 0.62, sofaX + 0.62], y: [0.36, 0.42], z: [back - 2.35, back - 1.75] },
      scheme.wood,
      scheme.metal,
    )
  tableThings(stage, [sofaX, 0.4, back - 2.05], scheme)
  drawArmchair(
    stage,
    [half - 1.05, 0, back - 2.2],
    0.55,
    random.chance(0.5) ? scheme.accent : shift(scheme.feature, 0.02),
    scheme,
  )
  if (random.chance(0.55))
    drawPendant(
      stage,
      [sofaX, tall - 0.7, back - 2],
      tall,
      0.55,
      random.pick([scheme.metal, [0.8, 0.05, 75]] as const),
      random.pick(['globe', 'basket', 'dome'] as const),
    )
  if (random.chance(0.6)) drawPouf(stage, [sofaX - 1.5, 0, back - 2.5], scheme)
  if (layout === 'corner') drawPlant(stage, [-half + 0.55, 0, back - 0.6], 1.7, 'fig', [0.93, 0.015, 85])
}

function drawHearth(room: Room, u: number): void {
  const { stage, scheme, half, back, tall, random } = room
  const { canvas, light } = stage
  const x = u - half
  const breast = { x: [x, x + 1.7], y: [0, tall], z: [back - 0.32, back] } as const
  const stone: Tone = random.pick([[0.88, 0.02, 75], [0.6, 0.02, 70], scheme.feature] as const)
  drawBox(stage, breast, stone, random.chance(0.5) ? 'stone' : 'plain')
  const front = side(stage, breast, 'front')
  paintRect(front, 0.35, 0.1, 1, 0.75, [0.22, 0.015, 50])
  for (let i = 0; i < 7; i++)
    canvas.fill(
      onPanel(front, [
        [0.5 + i * 0.1, 0.16],
        [0.6 + i * 0.1, 0.16],
        [0.56 + i * 0.1, 0.28 + random.next() * 0.32],
      ]),
      ['#ff9a3d', '#ffc65c', '#ffe9a8'][i % 3] ?? '#ffc65c',
      'opacity=".9"',
    )
  paintRect(front, 0.45, 0.12, 0.8, 0.08, [0.4, 0.06, 50])
  const [gx, gy] = front.at(0.85, 0.35)
  soft(canvas, gx, gy, front.scale * 1.2, front.scale * 0.9, '#ffb25a', 0.4)
  drawBox(stage, { x: [x - 0.1, x + 1.8], y: [1.16, 1.26], z: [back - 0.45, back] }, scheme.wood)
  drawArt(front, 0.45, 1.5, 0.8, Math.min(0.9, tall - 1.75), scheme)
  drawVase(stage, [x + 0.14, 1.26, back - 0.38], 0.28, scheme.accent, [0.95, 0.03, 95])
  canvas.fill(
    onPanel(panel(stage, [x, 0.01, back - 0.7], [1, 0, 0], [0, 0, 1]), rectSpots(-0.05, 0, 1.8, 0.4)),
    shade(light, shift(stone, -0.1), 0.4),
  )
  for (let i = 0; i < 3; i++)
    canvas.fill(
      onPanel(front, arcSpots(1.52, 0.09 + i * 0.13, 0.065, 0.065, 0, Math.PI * 2, 12)),
      shade(light, [0.68, 0.07, 70], 0.3),
    )
}
