import { shade } from '#painter/hours.ts'
import { arcSpots, onPanel, ovalOn, paintRect, rectOn, rectSpots, type Spot } from '#painter/solids.ts'
import type { Panel } from '#painter/stage.ts'
import { css, shift, type Tone } from '#painter/tone.ts'
import type { Scheme } from './palette.ts'

/** A framed picture: one of six small compositions in the room's colours. */
export function drawArt(wall: Panel, u: number, v: number, w: number, h: number, scheme: Scheme): void {
  const { canvas, light, random } = wall.stage
  const frame: Tone = random.pick([scheme.wood, [0.3, 0.015, 60], [0.96, 0.01, 85]] as const)
  canvas.fill(rectOn(wall, u + 0.03, v - 0.05, w, h), light.shadow.colour, 'opacity=".22"')
  paintRect(wall, u, v, w, h, frame)
  paintRect(wall, u + 0.03, v + 0.03, w - 0.06, h - 0.06, [0.975, 0.008, 85])
  const margin = Math.min(w, h) * random.range(0.1, 0.2)
  const area = { u: u + margin, v: v + margin, w: w - margin * 2, h: h - margin * 2 }
  canvas.group(canvas.clip(onPanel(wall, rectSpots(area.u, area.v, area.w, area.h))), () =>
    composition(wall, area, scheme),
  )
  canvas.fill(
    onPanel(wall, [
      [u + 0.03, v + h - 0.03],
      [u + w * 0.4, v + h - 0.03],
      [u + w * 0.1, v + 0.03],
      [u + 0.03, v + 0.03],
    ]),
    '#fff',
    'opacity=".08"',
  )
  canvas.stroke(rectOn(wall, u, v, w, h), shade(light, shift(frame, -0.12), 0.2), 1.2)
}

/** Two to five pictures hung together. */
export function drawGallery(wall: Panel, u: number, v: number, scheme: Scheme): void {
  const { random } = wall.stage
  const layout = random.pick([
    [
      [0, 0, 0.6, 0.8],
      [0.7, 0, 0.6, 0.8],
    ],
    [
      [0, 0.1, 0.55, 0.75],
      [0.63, 0.1, 0.4, 0.34],
      [0.63, 0.52, 0.4, 0.33],
    ],
    [[0, 0, 1.3, 0.85]],
    [
      [0, 0, 0.42, 0.56],
      [0.5, 0, 0.42, 0.56],
      [1, 0, 0.42, 0.56],
    ],
    [
      [0, 0.45, 0.45, 0.45],
      [0, 0, 0.45, 0.37],
      [0.53, 0, 0.62, 0.9],
    ],
  ] as const)
  for (const [du, dv, w, h] of layout) drawArt(wall, u + du, v + dv, w, h, scheme)
}

/** A round or arched mirror. */
export function drawMirror(
  wall: Panel,
  u: number,
  v: number,
  w: number,
  h: number,
  metal: Tone,
  round: boolean,
): void {
  const { canvas, light } = wall.stage
  const shape = (grow: number): string =>
    round
      ? ovalOn(wall, u + w / 2, v + h / 2, w / 2 + grow, h / 2 + grow)
      : onPanel(wall, [
          [u - grow, v - grow],
          [u + w + grow, v - grow],
          ...arcSpots(u + w / 2, v + h - w / 2, w / 2 + grow, w / 2 + grow, 0, Math.PI, 18),
        ])
  canvas.fill(shape(0.035), shade(light, metal, 0.6))
  const glass = canvas.linear(
    [
      { at: 0, colour: css(light.sky[3]) },
      { at: 0.5, colour: shade(light, [0.88, 0.015, 220], 0.2) },
      { at: 1, colour: shade(light, [0.74, 0.02, 220], 0.1) },
    ],
    [0, 0, 0.7, 1],
  )
  canvas.fill(shape(0), glass)
  canvas.group(canvas.clip(shape(0)), () =>
    canvas.fill(
      onPanel(wall, [
        [u, v + h],
        [u + w * 0.34, v + h],
        [u + w * 0.05, v],
        [u - w * 0.3, v],
      ]),
      '#fff',
      'opacity=".28"',
    ),
  )
}

function composition(
  wall: Panel,
  area: { u: number; v: number; w: number; h: number },
  scheme: Scheme,
): void {
  const { canvas, light, random } = wall.stage
  const { u, v, w, h } = area
  const colour = (tone: Tone) => shade(light, tone, 0.3)
  const at = (x: number, y: number): Spot => [u + w * x, v + h * y]
  canvas.fill(
    rectOn(wall, u, v, w, h),
    colour(random.pick([scheme.soft, shift(scheme.wall, -0.06, 0.01), [0.9, 0.03, 75]] as const)),
  )
  const hill = (y: number, bend: number, tone: Tone) =>
    canvas.fill(
      onPanel(wall, [
        at(0, 0),
        at(1, 0),
        ...Array.from({ length: 11 }, (_, i) => at(1 - i / 10, y + Math.sin(i * 0.5 + bend) * 0.09)),
      ]),
      colour(tone),
    )
  const size = Math.min(w, h)
  switch (random.whole(0, 5)) {
    case 0:
      canvas.fill(ovalOn(wall, u + w * 0.6, v + h * 0.66, size * 0.2), colour(scheme.accent))
      hill(0.5, 0.4, shift(scheme.fabric, 0.1))
      hill(0.34, 1.6, scheme.fabric)
      hill(0.16, 2.6, shift(scheme.fabric, -0.14))
      return
    case 1:
      for (const [k, tone] of [
        [0.46, scheme.fabric],
        [0.34, scheme.accent],
        [0.22, scheme.feature],
        [0.1, scheme.wood],
      ] as const)
        canvas.fill(
          onPanel(wall, arcSpots(u + w / 2, v, size * k * 1.3, h * k * 1.7, 0, Math.PI, 20)),
          colour(tone),
        )
      return
    case 2:
      for (let i = 0; i < 7; i++) {
        const side = i % 2 ? 1 : -1
        const y = 0.2 + i * 0.1
        canvas.fill(
          onPanel(
            wall,
            arcSpots(
              u + w * (0.5 + side * 0.14),
              v + h * y,
              w * 0.15,
              h * 0.05,
              side * 0.5,
              side * 0.5 + Math.PI * 2,
              14,
            ),
          ),
          colour(i % 3 ? scheme.accent : scheme.fabric),
        )
      }
      canvas.fill(rectOn(wall, u + w * 0.49, v + h * 0.08, w * 0.02, h * 0.8), colour(scheme.wood))
      return
    case 3:
      canvas.fill(rectOn(wall, u, v, w, h * 0.42), colour(scheme.fabric))
      canvas.fill(onPanel(wall, [at(0.28, 0.4), at(0.5, 0.85), at(0.5, 0.4)]), colour([0.97, 0.01, 85]))
      canvas.fill(onPanel(wall, [at(0.53, 0.4), at(0.53, 0.76), at(0.7, 0.4)]), colour(scheme.accent))
      canvas.fill(
        onPanel(wall, [at(0.24, 0.38), at(0.76, 0.38), at(0.64, 0.26), at(0.34, 0.26)]),
        colour(scheme.wood),
      )
      return
    case 4:
      canvas.fill(ovalOn(wall, u + w * 0.36, v + h * 0.62, size * 0.24), colour(scheme.accent))
      canvas.fill(
        ovalOn(wall, u + w * 0.62, v + h * 0.42, size * 0.28),
        colour(scheme.fabric),
        'opacity=".85"',
      )
      canvas.fill(rectOn(wall, u + w * 0.12, v + h * 0.12, w * 0.5, h * 0.12), colour(scheme.feature))
      return
    default:
      for (let i = 0; i < 5; i++)
        canvas.fill(
          rectOn(wall, u, v + (h * i) / 5, w, h / 5 + 0.004),
          colour([scheme.soft, scheme.accent, scheme.feature, scheme.fabric, scheme.wood][i] ?? scheme.soft),
        )
      canvas.fill(ovalOn(wall, u + w * 0.5, v + h * 0.55, size * 0.2), colour([0.97, 0.03, 85]))
  }
}
