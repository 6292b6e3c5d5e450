import type { Vec3 } from '#painter/hours.ts'
import { type Box, corners, drawFace } from '#painter/solids.ts'
import type { Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { slopeOf } from './gabled.ts'
import { type Roof, snowTone } from './walls.ts'

/** A hipped roof, its four slopes meeting in a ridge or, on a square, in a point. */
export function drawHipped(stage: Stage, box: Box, roof: Roof): void {
  const o = roof.overhang ?? 0.5
  const [x0, x1] = [box.x[0] - o, box.x[1] + o]
  const [z0, z1] = [box.z[0] - o, box.z[1] + o]
  const y = box.y[1]
  const inset = Math.min(x1 - x0, z1 - z0) / 2
  const top = y + roof.rise
  const a: Vec3 = [x0 + inset, top, z0 + inset]
  const b: Vec3 = [x1 - inset, top, z1 - inset]
  const c: Vec3 = [x1 - inset, top, z0 + inset]
  const d: Vec3 = [x0 + inset, top, z1 - inset]
  const thick = 0.16
  drawSoffits(stage, box, y - thick, o, o, roof.trim)
  drawFace(
    stage,
    [
      [x0, y - thick, z0],
      [x1, y - thick, z0],
      [x1, y, z0],
      [x0, y, z0],
    ],
    roof.trim,
  )
  drawFace(
    stage,
    [
      [x1, y - thick, z0],
      [x1, y - thick, z1],
      [x1, y, z1],
      [x1, y, z0],
    ],
    roof.trim,
  )
  drawFace(
    stage,
    [
      [x0, y - thick, z1],
      [x0, y - thick, z0],
      [x0, y, z0],
      [x0, y, z1],
    ],
    roof.trim,
  )
  const tone = stage.snow ? snowTone : roof.tone
  slopeOf(stage, [[x0, y, z1], [x0, y, z0], a, d], tone, roof.finish)
  slopeOf(stage, [[x1, y, z0], [x1, y, z1], b, c], tone, roof.finish)
  slopeOf(stage, [[x0, y, z0], [x1, y, z0], c, a], tone, roof.finish)
}

/** A flat roof or floor slab on top of a body, standing out by `front` towards the viewer and `sides` elsewhere. */
export function drawFlatRoof(
  stage: Stage,
  box: Box,
  tone: Tone,
  overhang: { front: number; sides: number },
  thickness: number,
): void {
  const slab: Box = {
    x: [box.x[0] - overhang.sides, box.x[1] + overhang.sides],
    y: [box.y[1], box.y[1] + thickness],
    z: [box.z[0] - overhang.front, box.z[1] + overhang.sides],
  }
  drawSoffits(stage, box, box.y[1], overhang.front, overhang.sides, tone)
  drawPrism(stage, slab, stage.snow ? snowTone : tone)
}

/** The undersides that show beside the walls; a whole underside would cover the walls' tops. */
function drawSoffits(stage: Stage, box: Box, y: number, front: number, sides: number, tone: Tone): void {
  const {
    x: [x0, x1],
    z: [z0, z1],
  } = box
  const under = (a: number, b: number, near: number, far: number) =>
    drawFace(
      stage,
      [
        [a, y, far],
        [b, y, far],
        [b, y, near],
        [a, y, near],
      ],
      tone,
      0.5,
    )
  under(x0 - sides, x1 + sides, z0 - front, z0)
  under(x1, x1 + sides, z0, z1 + sides)
  under(x0 - sides, x0, z0, z1 + sides)
}

function drawPrism(stage: Stage, box: Box, tone: Tone): void {
  const [p000, p001, p010, p011, p100, p101, p110, p111] = corners(box)
  if (!p000 || !p001 || !p010 || !p011 || !p100 || !p101 || !p110 || !p111) return
  drawFace(stage, [p001, p000, p010, p011], tone)
  drawFace(stage, [p100, p101, p111, p110], tone)
  drawFace(stage, [p000, p100, p110, p010], tone)
  drawFace(stage, [p010, p110, p111, p011], tone)
}
