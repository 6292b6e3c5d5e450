import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { boxAt, drawBox, onPanel, rectSpots } from '#painter/solids.ts'
import { panel, placed, type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import type { Scheme } from './palette.ts'
import { drawCushion, drawPillow } from './soft.ts'

/** A sofa with cushions and legs; two or three seats. */
export function drawSofa(stage: Stage, at: Vec3, wide: number, scheme: Scheme, rounded: boolean): void {
  const own = placed(stage, at)
  const tone = scheme.fabric
  const r = rounded ? 0.2 : 0.09
  const half = wide / 2
  contact(own, [0, 0, -0.1], half * 1.12, 0.75, 0.6)
  for (const x of [-half + 0.15, half - 0.15]) drawBox(own, boxAt(x, -0.38, 0.06, 0.14, 0.06), scheme.wood)
  drawCushion(own, { x: [-half, half], y: [0.2, 0.86], z: [0.2, 0.45] }, r, shift(tone, -0.02))
  const seats = wide > 2.35 ? 3 : 2
  const inner = wide - 0.44
  for (let i = 0; i < seats; i++)
    drawCushion(
      own,
      {
        x: [-inner / 2 + (i * inner) / seats + 0.01, -inner / 2 + ((i + 1) * inner) / seats - 0.01],
        y: [0.42, 0.8],
        z: [0.06, 0.24],
      },
      0.12,
      shift(tone, 0.01),
    )
  drawCushion(
    own,
    { x: [-half + 0.1, half - 0.1], y: [0.13, 0.32], z: [-0.45, 0.3] },
    0.04,
    shift(tone, -0.05),
  )
  for (let i = 0; i < seats; i++)
    drawCushion(
      own,
      {
        x: [-inner / 2 + (i * inner) / seats + 0.005, -inner / 2 + ((i + 1) * inner) / seats - 0.005],
        y: [0.3, 0.47],
        z: [-0.46, 0.2],
      },
      0.07,
      shift(tone, 0.025),
    )
  for (const x of [-half, half - 0.23])
    drawCushion(
      own,
      { x: [x, x + 0.23], y: [0.13, 0.62], z: [-0.48, 0.4] },
      rounded ? 0.11 : 0.06,
      shift(tone, -0.005),
    )
  const { random } = stage
  drawPillow(own, [-half + 0.5, 0.47, -0.02], 0.46, 0.12, scheme.accent)
  drawPillow(
    own,
    [-half + 0.8, 0.47, -0.1],
    0.38,
    -0.08,
    scheme.soft,
    random.chance(0.6) ? scheme.accent : undefined,
  )
  drawPillow(
    own,
    [half - 0.52, 0.47, -0.02],
    0.45,
    -0.14,
    random.chance(0.5) ? scheme.soft : scheme.accent,
    scheme.fabric,
  )
  if (random.chance(0.55)) drawThrow(own, half, scheme)
}

/** An armchair turned towards the middle of the room. */
export function drawArmchair(stage: Stage, at: Vec3, turn: number, tone: Tone, scheme: Scheme): void {
  const own = placed(stage, at, turn)
  contact(own, [0, 0, 0], 0.62, 0.62, 0.55)
  for (const x of [-0.3, 0.3])
    for (const z of [0.26, -0.3]) drawBox(own, boxAt(x, z, 0.05, 0.2, 0.05), scheme.wood)
  drawCushion(own, { x: [-0.38, 0.38], y: [0.3, 1], z: [0.2, 0.4] }, 0.2, shift(tone, -0.02))
  const arms = turn > 0 ? [-0.42, 0.27] : [0.27, -0.42]
  const first = arms[0] ?? -0.42
  const second = arms[1] ?? 0.27
  drawCushion(own, { x: [first, first + 0.15], y: [0.2, 0.62], z: [-0.36, 0.36] }, 0.07, shift(tone, -0.01))
  drawCushion(own, { x: [-0.32, 0.32], y: [0.18, 0.32], z: [-0.36, 0.3] }, 0.04, shift(tone, -0.05))
  drawCushion(own, { x: [-0.3, 0.3], y: [0.3, 0.47], z: [-0.37, 0.22] }, 0.07, shift(tone, 0.03))
  drawPillow(own, [0, 0.47, 0.02], 0.38, 0.06, scheme.soft, scheme.accent)
  drawCushion(own, { x: [second, second + 0.15], y: [0.2, 0.62], z: [-0.36, 0.36] }, 0.07, tone)
}

/** Two loungers' worth of comfort: a knitted pouf. */
export function drawPouf(stage: Stage, at: Vec3, scheme: Scheme): void {
  const { canvas, light } = stage
  contact(stage, at, 0.42, 0.42, 0.5)
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  const fill = canvas.linear(
    [
      { at: 0, colour: shade(light, shift(scheme.soft, -0.02), 0.6) },
      { at: 1, colour: shade(light, shift(scheme.soft, -0.14), 0.1) },
    ],
    [0, 0, 0.8, 1],
  )
  canvas.fill(
    `M${x - s * 0.3} ${y - s * 0.02}q${-s * 0.1} ${-s * 0.34} ${s * 0.1} ${-s * 0.36}h${s * 0.4}q${s * 0.2} ${s * 0.02} ${s * 0.1} ${s * 0.36}q${-s * 0.3} ${s * 0.06} ${-s * 0.6} 0z`,
    fill,
  )
  for (let i = -2; i <= 2; i++)
    canvas.stroke(
      `M${x + i * s * 0.09} ${y - s * 0.37}q${i * s * 0.06} ${s * 0.2} ${i * s * 0.03} ${s * 0.36}`,
      light.shadow.colour,
      1.6,
      'opacity=".18"',
    )
}

function drawThrow(own: Stage, half: number, scheme: Scheme): void {
  const { canvas, light } = own
  const front = panel(own, [half - 0.95, 0.12, -0.475], [1, 0, 0], [0, 1, 0])
  const top = panel(own, [half - 0.95, 0.475, -0.47], [1, 0, 0], [0, 0, 1])
  canvas.fill(onPanel(top, rectSpots(0, 0, 0.42, 0.66)), shade(light, scheme.soft, 0.65))
  canvas.fill(
    onPanel(front, [
      [0, 0],
      [0.42, 0.03],
      [0.42, 0.35],
      [0, 0.35],
    ]),
    shade(light, shift(scheme.soft, -0.06), 0.3),
  )
  for (const u of [0.08, 0.2, 0.32])
    canvas.fill(
      onPanel(front, rectSpots(u, 0.03, 0.03, 0.32)) + onPanel(top, rectSpots(u, 0, 0.03, 0.66)),
      shade(light, scheme.accent, 0.4),
      'opacity=".6"',
    )
}
