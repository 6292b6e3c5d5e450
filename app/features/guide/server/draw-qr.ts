import { encode } from 'uqr'
import type { QrDrawing } from '../guide-schema.ts'

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

/** What a phone's camera reads to join a network (ZXing, "Wi-Fi Network config"); null while there is no name. */
export function wifiText(name: string, password: string): string | null {
  if (name === '') return null
  const escaped = (text: string) => text.replace(/([\\;,":])/g, '\\$1')
  if (password === '') return `WIFI:T:nopass;S:${escaped(name)};;`
  return `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`
}

/** The code of a network, or null. */
export function drawWifi(name: string, password: string): QrDrawing | null {
  const text = wifiText(name, password)
  return text === null ? null : drawQr(text)
}
