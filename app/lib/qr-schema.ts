import { z } from 'zod'

/** A QR code as one SVG path in a square of so many modules, the quiet zone included. */
export const qrSchema = z.object({ size: z.int(), path: z.string() }).meta({ id: 'QrCode' })
export type QrDrawing = z.infer<typeof qrSchema>
