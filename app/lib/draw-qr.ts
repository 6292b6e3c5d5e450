import { encode } from 'uqr'
import type { QrDrawing } from '#lib/qr-schema.ts'

/** Draws a text as a QR code: one path of squares in a view box of `size` modules, four of them white on each side. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const path = data.flatMap((row, y) => rowPath(row, y)).join('')
  return { size, path }
}

/** Runs of dark modules, so that no hairlines show between them. */
function rowPath(row: readonly boolean[], y: number): string[] {
  const runs: string[] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    runs.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`)
  }
  return runs
}
