import { type Bitmap, clearBit, emptyBitmap, hasBit, setBit } from './bitmap.ts'

/**
 * Which listings of a segment are taken in which night. A day holds one bitmap in pieces of 65,536 listings; a piece
 * in which nobody is taken is null.
 */
export type Nights = { size: number; days: Map<number, (Bitmap | null)[]> }

/** How many listings a piece holds, as a power of two. */
export const pieceBits = 16
const pieceSize = 2 ** pieceBits

/** No night taken yet, for a segment of so many listings. */
export function emptyNights(size: number): Nights {
  return { size, days: new Map() }
}

/** Takes the night of a day (since 1970) for a listing. */
export function takeNight({ size, days }: Nights, day: number, listing: number): void {
  let pieces = days.get(day)
  if (!pieces) {
    pieces = new Array<Bitmap | null>(Math.ceil(size / pieceSize)).fill(null)
    days.set(day, pieces)
  }
  const number = listing >>> pieceBits
  let piece = pieces[number]
  if (!piece) {
    piece = emptyBitmap(Math.min(pieceSize, size - number * pieceSize))
    pieces[number] = piece
  }
  setBit(piece, listing & (pieceSize - 1))
}

/** Frees every night of a listing. */
export function freeNights({ days }: Nights, listing: number): void {
  for (const pieces of days.values()) {
    const piece = pieces[listing >>> pieceBits]
    if (piece) clearBit(piece, listing & (pieceSize - 1))
  }
}

/** The nights in which a listing is taken, ascending. */
export function nightsOf({ days }: Nights, listing: number): number[] {
  const taken: number[] = []
  for (const [day, pieces] of days) {
    const piece = pieces[listing >>> pieceBits]
    if (piece && hasBit(piece, listing & (pieceSize - 1))) taken.push(day)
  }
  return taken.sort((a, b) => a - b)
}

/** Whether a listing is taken in the night of a day. */
export function isTaken({ days }: Nights, day: number, listing: number): boolean {
  const piece = days.get(day)?.[listing >>> pieceBits]
  return piece ? hasBit(piece, listing & (pieceSize - 1)) : false
}

/** Takes out of a bitmap whoever is taken in one of the nights `[from, to)`. */
export function keepFree(bits: Bitmap, { days }: Nights, from: number, to: number): void {
  for (let day = from; day < to; day++) {
    days.get(day)?.forEach((piece, number) => {
      if (!piece) return
      const first = (number * pieceSize) >>> 5
      for (let word = 0; word < piece.length; word++) {
        // Within bounds: a piece covers as many words as the bitmap has there.
        bits[first + word] = (bits[first + word] as number) & ~(piece[word] as number)
      }
    })
  }
}

/** Forgets the days before one; nobody asks for them any more. */
export function forgetNightsBefore({ days }: Nights, day: number): void {
  for (const past of [...days.keys()].filter((known) => known < day)) days.delete(past)
}
