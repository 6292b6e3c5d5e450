import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { drawBox, onPanel, paint, rectSpots, roundedSpots } from '#painter/solids.ts'
import { panel, placed, type Stage } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import type { Scheme } from './palette.ts'
import { drawCushion, drawPillow } from './soft.ts'

/** A made double bed, its head to the back wall. */
export function drawBed(stage: Stage, at: Vec3, scheme: Scheme): void {
  const { canvas, light, random } = stage
  const own = placed(stage, at)
  const wide = 1.85
  const half = wide / 2
  contact(own, [0, 0, -0.2], half * 1.2, 1.5, 0.6)
  const head = random.pick(['upholstered', 'wood', 'cane'] as const)
  const headTone: Tone = head === 'upholstered' ? scheme.fabric : scheme.wood
  drawCushion(
    own,
    { x: [-half - 0.1, half + 0.1], y: [0.2, 1.25], z: [0.95, 1.08] },
    head === 'wood' ? 0.04 : 0.18,
    headTone,
  )
  const board = panel(own, [-half - 0.1, 0.2, 0.95], [1, 0, 0], [0, 1, 0])
  const parts = head === 'upholstered' ? 6 : 14
  for (let i = 1; i < parts; i++)
    canvas.stroke(
      `M${board.at((i * (wide + 0.2)) / parts, 0.3).join(' ')}L${board.at((i * (wide + 0.2)) / parts, 1.02).join(' ')}`,
      light.shadow.colour,
      head === 'upholstered' ? 3 : 1.5,
      'opacity=".16"',
    )
  drawBox(
    own,
    { x: [-half, half], y: [0.12, 0.3], z: [-1.02, 0.95] },
    head === 'upholstered' ? shift(scheme.fabric, -0.04) : shift(scheme.wood, -0.03),
  )
  drawCushion(
    own,
    { x: [-half + 0.02, half - 0.02], y: [0.28, 0.56], z: [-1, 0.95] },
    0.08,
    [0.965, 0.008, 80],
  )
  const pillowTone: Tone = [0.975, 0.006, 80]
  for (const px of [-0.44, 0.44]) {
    drawCushion(
      own,
      { x: [px - 0.38, px + 0.38], y: [0.54, 0.92], z: [0.66, 0.86] },
      0.15,
      shift(pillowTone, -0.035),
    )
    drawCushion(own, { x: [px - 0.36, px + 0.36], y: [0.54, 0.84], z: [0.46, 0.62] }, 0.13, pillowTone)
  }
  drawPillow(own, [-0.2, 0.55, 0.36], 0.42, 0.06, scheme.accent)
  drawPillow(own, [0.26, 0.55, 0.34], 0.36, -0.1, scheme.soft, scheme.fabric)
  drawDuvet(
    own,
    half,
    random.pick([[0.95, 0.012, 80], scheme.soft, shift(scheme.wall, -0.04, 0.015)] as const),
    random.chance(0.7) ? scheme.accent : scheme.fabric,
  )
}

function drawDuvet(own: Stage, half: number, tone: Tone, spread: Tone): void {
  const { canvas, light } = own
  const top = panel(own, [-half - 0.04, 0.585, -1.04], [1, 0, 0], [0, 0, 1])
  const front = panel(own, [-half - 0.04, 0.16, -1.05], [1, 0, 0], [0, 1, 0])
  const wide = half * 2 + 0.08
  const lay = (from: number, to: number, colour: Tone, drop: number) => {
    const flat = canvas.linear(
      [
        { at: 0, colour: shade(light, colour, 0.62) },
        { at: 1, colour: shade(light, shift(colour, 0.02), 0.48) },
      ],
      [0, 0, 0.3, 1],
    )
    canvas.fill(onPanel(top, rectSpots(0, from, wide, to - from)), flat)
    if (from < 0.01) {
      const hang = canvas.linear([
        { at: 0, colour: shade(light, colour, 0.34) },
        { at: 1, colour: shade(light, shift(colour, -0.09), 0.16) },
      ])
      canvas.fill(onPanel(front, roundedSpots(0, 0.425 - drop, wide, drop, 0.03)), hang)
    }
    const flank = panel(own, [half + 0.045, 0.16, -1.04], [0, 0, 1], [0, 1, 0])
    const left = panel(own, [-half - 0.045, 0.16, to - 1.04], [0, 0, -1], [0, 1, 0])
    if (flank.visible) paint(flank, rectSpots(from, 0.425 - drop, to - from, drop), shift(colour, -0.05))
    if (left.visible) paint(left, rectSpots(0, 0.425 - drop, to - from, drop), shift(colour, -0.03))
  }
  lay(0, 1.42, tone, 0.3)
  canvas.fill(onPanel(top, rectSpots(0, 1.26, wide, 0.18)), shade(light, [0.98, 0.005, 80], 0.6))
  let folds = ''
  for (const [u, lean] of [
    [0.3, 0.1],
    [0.75, -0.08],
    [1.15, 0.12],
    [1.55, -0.05],
  ] as const)
    folds += `M${top.at(u, 0.62).join(' ')}Q${top.at(u + lean, 0.9).join(' ')} ${top.at(u + lean * 0.4, 1.22).join(' ')}`
  canvas.stroke(folds, light.shadow.colour, 5, 'opacity=".09" stroke-linecap="round"')
  lay(0, 0.56, spread, 0.34)
  let knit = ''
  for (let v = 0.05; v < 0.55; v += 0.07) knit += `M${top.at(0, v).join(' ')}L${top.at(wide, v).join(' ')}`
  for (let u = 0.06; u < wide; u += 0.09)
    knit += `M${front.at(u, 0.41).join(' ')}L${front.at(u, 0.12).join(' ')}`
  canvas.stroke(knit, light.shadow.colour, 1.6, 'opacity=".13"')
}
