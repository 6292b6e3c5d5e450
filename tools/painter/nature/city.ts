import { bar, line, ring, soft, width } from '#painter/canvas.ts'
import { aerial, shade, type Vec3 } from '#painter/hours.ts'
import { drawFlatRoof } from '#painter/houses/flat-roofs.ts'
import { boxAt, drawBox, rectOn, side as sideOf } from '#painter/solids.ts'
import { type Panel, project, type Stage, scaleAt, see } from '#painter/stage.ts'
import { css, type Tone } from '#painter/tone.ts'
import { plantBush } from './plants.ts'
import { drawSky } from './sky.ts'
import { drawMist, drawSunVeil } from './terrain.ts'
import { plantTree } from './trees.ts'

/** A skyline in layers, a tree-lined street and its pavement. */
export function drawCityBackdrop(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  drawSkyline(stage, hz, 300, 0.7, 34, 2)
  drawMist(canvas, light, hz - 120, 180, 0.3)
  drawSkyline(stage, hz, 220, 0.5, 24, 3)
  drawSunVeil(canvas, light, hz)
  drawMist(canvas, light, hz - 50, 160, 0.4)
  drawSkyline(stage, hz + 14, 150, 0.28, 17, 4)
  drawStreet(stage, ground)
}

/** Street lamps, planters and a strip of road before the house. */
export function drawCityForeground(stage: Stage): void {
  const { canvas, light, random } = stage
  const [, kerb] = project(stage.camera, [0, 0, 15.5])
  for (const x of [-6.9, 7.2]) drawStreetLamp(stage, [x, 0, 16.2])
  for (const x of [-10, 10.2])
    plantTree(
      stage,
      random.pick(['birch', 'oak'] as const),
      [x + random.range(-0.4, 0.4), 0, 19],
      random.range(5, 6),
    )
  for (const x of [-5.4, 5.7]) {
    drawBox(stage, boxAt(x, 16.8, 1.5, 0.5, 0.6), [0.62, 0.02, 60])
    plantBush(
      stage,
      [x, 0.42, 16.8],
      1.5,
      0.8,
      [0.5, 0.11, 136],
      random.pick([
        [0.8, 0.13, 10],
        [0.86, 0.13, 85],
        [0.7, 0.13, 300],
      ] as const),
    )
  }
  soft(canvas, width / 2, kerb, 900, 12, light.shadow.colour, 0.3)
}

function drawSkyline(
  stage: Stage,
  base: number,
  tall: number,
  distance: number,
  count: number,
  label: number,
): void {
  const { canvas, light, random } = stage
  const own = random.fork(label * 17)
  let lights = ''
  let panes = ''
  for (let i = 0; i < count; i++) {
    const w = (width / count) * own.range(0.75, 1.5)
    const x = (i / count) * width + own.range(-14, 14)
    const middle = 1 - Math.abs((x - width * 0.6) / width) * 0.9
    const h = tall * own.range(0.4, 1) * middle * (own.chance(0.16) ? 1.5 : 1)
    const tone: Tone = own.pick([
      [0.56, 0.03, 250],
      [0.62, 0.035, 50],
      [0.5, 0.04, 275],
      [0.68, 0.03, 70],
    ] as const)
    const paint = canvas.between(
      [0, base - h],
      [0, base],
      [
        { at: 0, colour: aerial(light, tone, 0.7, distance) },
        { at: 1, colour: aerial(light, tone, 0.4, Math.min(0.95, distance + 0.25)) },
      ],
    )
    canvas.fill(bar(x, base - h, w, h + 30), paint)
    canvas.fill(
      bar(x + w * 0.66, base - h, w * 0.34, h + 30),
      aerial(light, [tone[0] * 0.7, tone[1], tone[2]], 0.1, distance),
      'opacity=".7"',
    )
    if (own.chance(0.3))
      canvas.fill(
        ring([
          [x + w * 0.2, base - h],
          [x + w * 0.5, base - h - w * 0.7],
          [x + w * 0.8, base - h],
        ]),
        aerial(light, tone, 0.5, distance),
      )
    if (own.chance(0.2))
      canvas.stroke(
        line([
          [x + w / 2, base - h],
          [x + w / 2, base - h - 44],
        ]),
        aerial(light, tone, 0.3, distance),
        3,
      )
    const step = 13 - distance * 6
    for (let y = base - h + 10; y < base - 6; y += step * 1.3) {
      for (let wx = x + 5; wx < x + w - 7; wx += step) {
        if (own.chance(0.4)) continue
        if (own.chance(0.35)) lights += bar(wx, y, step * 0.44, step * 0.6)
        else panes += bar(wx, y, step * 0.44, step * 0.6)
      }
    }
  }
  canvas.fill(panes, aerial(light, [0.32, 0.04, 250], 0.2, distance), 'opacity=".32"')
  canvas.fill(
    lights,
    light.lamps > 0.3 ? '#ffd48a' : css(light.sky[3]),
    `opacity="${light.lamps > 0.3 ? 0.35 + light.lamps * 0.4 : 0.4}"`,
  )
}

function drawStreet(stage: Stage, ground: Tone): void {
  const { canvas, light, camera } = stage
  const hz = camera.horizon
  const paving = canvas.between(
    [0, hz],
    [0, 1067],
    [
      { at: 0, colour: aerial(light, ground, 0.6, 0.4) },
      { at: 0.4, colour: shade(light, ground, 0.66) },
      { at: 1, colour: shade(light, [0.62, 0.015, 70], 0.5) },
    ],
  )
  canvas.fill(bar(0, hz + 12, width, 600), paving)
  for (let i = 0; i < 8; i++)
    plantTree(stage, 'oak', [stage.random.range(-20, 20), 0, 64 - i * 2], stage.random.range(5, 8), 0.4)
  drawNeighbours(stage)
  const road = (z: number): number => project(camera, [0, 0, z])[1]
  const asphalt = canvas.between(
    [0, road(13.2)],
    [0, 1067],
    [
      { at: 0, colour: shade(light, [0.5, 0.015, 260], 0.5) },
      { at: 1, colour: shade(light, [0.38, 0.015, 260], 0.4) },
    ],
  )
  canvas.fill(bar(0, road(13.2), width, 500), asphalt)
  canvas.fill(bar(0, road(13.7), width, road(13.2) - road(13.7)), shade(light, [0.86, 0.01, 80], 0.85))
  canvas.fill(bar(0, road(13.2), width, 7), shade(light, [0.58, 0.01, 80], 0.3))
  let joints = ''
  for (let x = -14; x <= 14; x += 1.6)
    joints += line([project(camera, [x, 0, 13.7]), project(camera, [x, 0, 30])])
  for (let z = 14.6; z < 30; z += 1.6)
    joints += line([
      [0, road(z)],
      [width, road(z)],
    ])
  canvas.stroke(joints, light.shadow.colour, 1.4, 'opacity=".13"')
  for (let x = -9; x < 10; x += 3.4) {
    const dash = [
      [x, 9.7],
      [x + 1.7, 9.7],
      [x + 1.7, 9.5],
      [x, 9.5],
    ].map(([a, b]) => project(camera, [a ?? 0, 0, b ?? 1]))
    canvas.fill(ring(dash), shade(light, [0.93, 0.02, 90], 0.8), 'opacity=".75"')
  }
}

/** The houses on both sides of the hero's plot, plainer and a little hazy. */
function drawNeighbours(stage: Stage): void {
  const { random } = stage
  for (const side of [-1, 1]) {
    for (let i = 2; i >= 0; i--) {
      const wide = random.range(7, 9)
      const x = side * (15.2 + i * 8.6)
      const tall = random.range(8, 13.5)
      const box = boxAt(x, 38 + random.range(-0.6, 0.6), wide, tall, 8)
      const tone: Tone = random.pick([
        [0.74, 0.07, 42],
        [0.84, 0.04, 80],
        [0.66, 0.05, 250],
        [0.78, 0.05, 165],
        [0.6, 0.08, 32],
        [0.86, 0.03, 60],
      ] as const)
      drawBox(stage, box, tone, 'plain', 0.88)
      for (const which of ['front', side < 0 ? 'right' : 'left'] as const)
        drawPanes(sideOf(stage, box, which), which === 'front' ? wide : 8, tall)
      drawFlatRoof(stage, box, [0.86, 0.02, 80], { front: 0.25, sides: 0.25 }, 0.4)
    }
    plantTree(stage, 'oak', [side * 11.4, 0, 33], random.range(5.5, 7), 0.08)
    plantTree(stage, 'oak', [side * 17.5, 0, 32], random.range(5.5, 7.5), 0.08)
  }
}

function drawPanes(wall: Panel, wide: number, tall: number): void {
  if (!wall.visible) return
  const { canvas, light, random } = wall.stage
  let frames = ''
  let dark = ''
  let bright = ''
  const columns = Math.max(2, Math.round(wide / 2.1))
  for (let v = 0.9; v < tall - 1.8; v += 2.7)
    for (let c = 0; c < columns; c++) {
      const u = (wide / columns) * (c + 0.5) - 0.55
      frames += rectOn(wall, u - 0.1, v - 0.1, 1.3, 1.8)
      if (random.chance(light.lamps * 0.6)) bright += rectOn(wall, u, v, 1.1, 1.6)
      else dark += rectOn(wall, u, v, 1.1, 1.6)
    }
  canvas.fill(frames, shade(light, [0.92, 0.015, 85], 0.6))
  canvas.fill(dark || 'M0 0', aerial(light, [0.4, 0.04, 245], 0.3, 0.15))
  canvas.fill(bright || 'M0 0', '#ffd184')
}

/** A lamp post with a warm head. */
function drawStreetLamp(stage: Stage, at: Vec3): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const scale = scaleAt(stage, at)
  const top = y - scale * 3.9
  const iron = shade(light, [0.3, 0.02, 200], 0.5)
  canvas.stroke(
    line([
      [x, y],
      [x, top],
    ]),
    iron,
    scale * 0.09,
  )
  canvas.fill(bar(x - scale * 0.12, y - scale * 0.5, scale * 0.24, scale * 0.5), iron)
  canvas.fill(
    ring([
      [x - scale * 0.2, top],
      [x - scale * 0.14, top + scale * 0.42],
      [x + scale * 0.14, top + scale * 0.42],
      [x + scale * 0.2, top],
    ]),
    light.lamps > 0.3 ? '#ffe6ac' : shade(light, [0.9, 0.03, 85], 0.8),
  )
  canvas.fill(
    ring([
      [x - scale * 0.27, top],
      [x, top - scale * 0.26],
      [x + scale * 0.27, top],
    ]),
    iron,
  )
  if (light.lamps > 0.3)
    soft(canvas, x, top + scale * 0.2, scale * 1.7, scale * 1.7, '#ffc873', 0.55 * light.lamps)
}
