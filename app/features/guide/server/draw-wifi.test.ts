import jsQRModule from 'jsqr'
import { expect, test } from 'vitest'
import { drawQr } from '#lib/draw-qr.ts'
import type { QrDrawing } from '#lib/qr-schema.ts'
import { wifiText } from './draw-wifi.ts'

test('the codes are read by a QR reader: the address of the book, and a network with special characters', () => {
  const url = `https://holmward.example/guide-book/${'x'.repeat(43)}`
  expect(readQr(drawQr(url))).toBe(url)
  const wifi = wifiText('Sea; "View"', 'a\\b:c,d;e') ?? ''
  expect(readQr(drawQr(wifi))).toBe('WIFI:T:WPA;S:Sea\\; \\"View\\";P:a\\\\b\\:c\\,d\\;e;;')
  expect(wifiText('', 'x')).toBeNull()
})

/** Paints the path as a browser would, eight pixels a module, and reads it. */
function readQr({ size, path }: QrDrawing): string | undefined {
  const scale = 8
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * side + Number(x) * scale) * 4
      for (let at = from; at < from + Number(width) * scale * 4; at++) if (at % 4 !== 3) pixels[at] = 0
    }
  }
  // Its types say a default export, its CommonJS file is the function itself.
  const read = ('default' in jsQRModule ? jsQRModule.default : jsQRModule) as typeof jsQRModule
  return (
    read as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  )(pixels, side, side)?.data
}
