/** How a value becomes light: a code of ITU-T H.273, or a power of its own (`gAMA`). */
export type Transfer = number | { power: number }

/** A value from 0 to 1 as light; 1 is the white of paper. */
export function curveOf(transfer: Transfer): (value: number) => number {
  if (typeof transfer !== 'number') return (value) => value ** transfer.power
  return curves[transfer] ?? fromSrgb
}

/** Its pixels may be brighter than white. */
export function isHdr(transfer: Transfer): boolean {
  return transfer === pq || transfer === hlg
}

/** It is shown like sRGB. */
export function isUsualCurve(transfer: Transfer): boolean {
  return typeof transfer === 'number' ? !(transfer in curves) : Math.abs(transfer.power - 2.2) < 0.03
}

/** By how much a pixel is dimmed whose brightest colour has so much light, so that bright lights keep their form. */
export function dimming(brightest: number): number {
  if (brightest <= knee) return 1
  return (knee + (1 - knee) * (1 - Math.exp((knee - brightest) / (1 - knee)))) / brightest
}

/** Light from 0 to 1 as an sRGB value from 0 to 255. */
export function encode(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return 255
  // The table is too coarse for shadows.
  return light < 0.02 ? toSrgbValue(light) : (values[Math.round(light * steps)] ?? 0)
}

const [pq, hlg, knee, steps] = [16, 18, 0.7, 8192]

/** The white of paper in candelas per square metre (ITU-R BT.2408). */
const paperWhite = 203

// The curves of television (1, 6, 14, 15) are not here: screens show them like that of sRGB.
const curves: Record<number, (value: number) => number> = {
  4: (value) => value ** 2.2,
  5: (value) => value ** 2.8,
  8: (value) => value,
  17: (value) => (52.37 / 48) * value ** 2.6,
  [pq]: fromPq,
  [hlg]: fromHlg,
}

const values = Uint8Array.from({ length: steps + 1 }, (_, at) => toSrgbValue(at / steps))

function fromSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toSrgbValue(light: number): number {
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
}

function fromPq(value: number): number {
  const root = value ** (1 / 78.84375)
  const light = Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)
  return (10_000 * light ** (1 / 0.1593017578125)) / paperWhite
}

/** On a screen of 1000 candelas. */
function fromHlg(value: number): number {
  const scene =
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return (1000 * scene ** 1.2) / paperWhite
}
