import { type BitKernel, kernelStep, linkKernel } from './bit-kernel.ts'
import type { Bitmap } from './bitmap.ts'

/** A memory for the bitmaps of one segment on which WebAssembly works. */
export type BitMemory = {
  /** Zeros that are never written by a question, such as the bitmaps that are counted in every one. */
  take(words: number): Uint32Array
  /** Bitmaps to work in; what one holds is nobody's after an answer. */
  rooms: readonly Bitmap[]
}

/** What WebAssembly does with a bitmap that stands in a room. */
type Room = { countBoth(other: Bitmap): number; keepIn(other: Bitmap): void; takeOut(other: Bitmap): void }

const known = new WeakMap<Bitmap, Room>()

/** The room that a bitmap stands in, unless it lies in the ordinary memory. */
export function roomOf(bits: Bitmap): Room | undefined {
  return known.get(bits)
}

/**
 * A memory for so many words to take and so many rooms for bitmaps of so many words. Without WebAssembly, or memory for
 * it, it is an ordinary one: slower, and nothing else.
 */
export function openBitMemory(space: { taken: number; rooms: number; words: number }): BitMemory {
  const roomBytes = Math.max(1, Math.ceil((space.words * 4) / kernelStep)) * kernelStep
  const first = Math.ceil((space.taken * 4) / kernelStep) * kernelStep
  // One room more, in which a bitmap from outside stands while it is compared.
  const memory = openMemory(first + (space.rooms + 1) * roomBytes)
  if (!memory) {
    const rooms = Array.from({ length: space.rooms }, () => new Uint32Array(space.words))
    return { take: (words) => new Uint32Array(words), rooms }
  }
  const { buffer } = memory
  const kernel = linkKernel(memory)
  const [guest, ...rooms] = Array.from(
    { length: space.rooms + 1 },
    (_, number) => new Uint32Array(buffer, first + number * roomBytes, space.words),
  ) as [Bitmap, ...Bitmap[]] // at least the one more
  for (const room of rooms) known.set(room, workIn(room, { kernel, guest, bytes: roomBytes }))
  let at = 0
  return {
    take: (words) => {
      if (at + words > space.taken) throw new RangeError(`the memory was made for ${space.taken} words`)
      at += words
      return new Uint32Array(buffer, (at - words) * 4, words)
    },
    rooms,
  }
}

/** Behind the last word of a room are zeros up to the kernel's step, whatever stands behind the other bitmap. */
function workIn(
  room: Bitmap,
  { kernel, guest, bytes }: { kernel: BitKernel; guest: Bitmap; bytes: number },
): Room {
  const [start, end] = [room.byteOffset, room.byteOffset + bytes]
  const place = (other: Bitmap): number => {
    if (other.buffer === room.buffer) return other.byteOffset
    guest.set(other)
    return guest.byteOffset
  }
  return {
    countBoth: (other) => kernel.countBoth(start, place(other), end),
    keepIn: (other) => kernel.keepIn(start, place(other), end),
    takeOut: (other) => kernel.takeOut(start, place(other), end),
  }
}

const page = 65_536

function openMemory(bytes: number): WebAssembly.Memory | null {
  const pages = Math.ceil(bytes / page)
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages })
  } catch {
    return null
  }
}
