import { drawQr } from '#lib/draw-qr.ts'
import type { QrDrawing } from '#lib/qr-schema.ts'

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
