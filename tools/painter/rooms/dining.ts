import { bar, oval, round, soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { boxAt, drawBox, onPanel, rectSpots, side } from '#painter/solids.ts'
import { panel, type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { drawGallery } from './art.ts'
import { drawFronts } from './cupboards.ts'
import { drawPlant } from './house-plants.ts'
import { drawPendant } from './lamps.ts'
import type { Scheme } from './palette.ts'
import type { Room } from './room.ts'
import { drawShell } from './shell.ts'
import { drawVase } from './small-things.ts'
import { drawRug } from './soft.ts'
import { drawChair, drawTable } from './tables.ts'
import { drawOpening, drawSunlight } from './windows.ts'

/** A dining room: laid table with chairs around it below a lamp, sideboard, art or garden window. */
export function drawDining(room: Room): void {
  const { stage, scheme, random, half, back, tall } = room
  drawShell(room, {
    wall: random.pick(['feature', 'wainscot', 'plain', 'brick'] as const),
    floor: random.pick(['planks', 'herringbone', 'tiles'] as const),
    beams: random.chance(0.5),
  })
  const wide = random.chance(0.5)
  if (wide)
    drawOpening(room, {
      on: 'back',
      u: half - 1.6,
      v: 0.12,
      w: 3.2,
      h: tall - 0.55,
      columns: 4,
      rows: random.whole(1, 3),
      curtains: random.chance(0.6),
    })
  else {
    drawOpening(room, {
      on: 'back',
      u: 0.55,
      v: 0.8,
      w: 1.7,
      h: tall - 1.2,
      columns: 2,
      rows: 2,
      curtains: true,
    })
    drawGallery(room.wall.back, half + 0.75, 1.35, scheme)
    drawSideboard(stage, [half - 1.35, 0, back - 0.28], scheme)
  }
  const x = random.range(-0.2, 0.2)
  drawRug(
    stage,
    { x: [x - 1.7, x + 1.7], z: [back - 3.1, back - 0.9] },
    random.pick(['border', 'berber', 'round'] as const),
    scheme.soft,
    scheme.accent,
  )
  drawSunlight(room)
  if (wide)
    drawPlant(
      stage,
      [-half + 0.55, 0, back - 0.55],
      1.7,
      random.pick(['fig', 'olive', 'palm'] as const),
      [0.93, 0.015, 85],
    )
  const seat = random.pick([scheme.accent, scheme.soft, scheme.fabric] as const)
  const chair: Tone = random.pick([scheme.wood, [0.3, 0.015, 60], [0.94, 0.012, 85]] as const)
  for (const dx of [-0.62, 0.06, 0.74]) drawChair(stage, [x + dx - 0.06, 0, back - 1.2], 0, chair, seat)
  drawChair(stage, [x - 1.3, 0, back - 1.85], -1.35, chair, seat)
  drawChair(stage, [x + 1.3, 0, back - 1.85], 1.35, chair, seat)
  drawTable(
    stage,
    { x: [x - 1.12, x + 1.12], y: [0.7, 0.76], z: [back - 2.3, back - 1.45] },
    scheme.wood,
    shift(scheme.wood, -0.12),
    0.1,
  )
  drawTableSettings(stage, [x, 0.76, back - 1.88], scheme)
  for (const dx of [-0.6, 0.55])
    drawChair(stage, [x + dx, 0, back - 2.62], Math.PI + (dx > 0 ? 0.18 : -0.1), chair, seat)
  const kind = random.pick(['dome', 'globe', 'basket'] as const)
  if (random.chance(0.5)) drawPendant(stage, [x, 1.75, back - 1.9], tall, 0.62, scheme.metal, kind)
  else
    for (const dx of [-0.45, 0.45])
      drawPendant(stage, [x + dx, 1.8, back - 1.9], tall, 0.36, scheme.metal, kind)
}

function drawSideboard(stage: Stage, at: Vec3, scheme: Scheme): void {
  contact(stage, at, 1, 0.35, 0.5)
  const box = boxAt(at[0], at[2], 1.7, 0.58, 0.42, 0.16)
  for (const x of [-0.75, 0.75])
    drawBox(stage, boxAt(at[0] + x, at[2] - 0.14, 0.05, 0.16, 0.05), scheme.metal)
  drawBox(stage, box, scheme.wood)
  drawFronts(side(stage, box, 'front'), 1.7, 0.58, scheme.metal)
  drawVase(stage, [at[0] - 0.55, 0.74, at[2]], 0.4, scheme.accent, [0.95, 0.03, 95])
  for (let i = 0; i < 4; i++)
    drawBox(
      stage,
      boxAt(at[0] + 0.45, at[2], 0.3 - i * 0.03, 0.03, 0.2, 0.74 + i * 0.03),
      i % 2 ? scheme.soft : scheme.fabric,
    )
}

function drawTableSettings(stage: Stage, at: Vec3, scheme: Scheme): void {
  const { canvas, light } = stage
  const [x, y, z] = at
  canvas.fill(
    onPanel(panel(stage, [x - 1.02, y + 0.004, z - 0.14], [1, 0, 0], [0, 0, 1]), rectSpots(0, 0, 2.04, 0.28)),
    shade(light, scheme.soft, 0.6),
  )
  for (const dx of [-0.68, 0, 0.68])
    for (const dz of [0.25, -0.27]) {
      const [px, py] = see(stage, [x + dx, y, z + dz])
      const s = scaleAt(stage, [x + dx, y, z + dz])
      canvas.fill(
        oval(px, py, s * 0.13, s * 0.035),
        shade(light, [0.96, 0.008, 85], 0.55),
        `stroke="${shade(light, scheme.accent, 0.3)}" stroke-width="1.5"`,
      )
      canvas.fill(
        `M${round(px + s * 0.18)} ${round(py - s * 0.14)}h${round(s * 0.06)}l${round(-s * 0.01)} ${round(s * 0.13)}h${round(-s * 0.04)}z`,
        '#ffffff',
        'opacity=".5"',
      )
    }
  drawVase(
    stage,
    [x, y, z],
    0.36,
    [0.93, 0.015, 85],
    stage.random.pick([scheme.accent, [0.86, 0.1, 20], [0.95, 0.03, 95]] as const),
  )
  for (const dx of [-0.34, 0.34]) {
    const [px, py] = see(stage, [x + dx, y, z])
    const s = scaleAt(stage, [x + dx, y, z])
    canvas.fill(bar(px - s * 0.014, py - s * 0.22, s * 0.028, s * 0.22), shade(light, [0.95, 0.02, 85], 0.5))
    canvas.fill(oval(px, py - s * 0.25, s * 0.014, s * 0.03), '#ffcf70')
    soft(canvas, px, py - s * 0.25, s * 0.25, s * 0.25, '#ffcf70', 0.5 * Math.max(0.2, light.lamps))
  }
}
