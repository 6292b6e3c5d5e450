/** A list of small numbers per listing, packed: seven bits a byte, the highest bit says that more follow. */
export type ByteLists = {
  /** Where each list begins; one more than there are lists. */
  starts: Uint32Array
  bytes: Uint8Array
}

/** Makes lists one after the other. */
export type ByteListWriter = {
  push(value: number): void
  endList(): void
  finish(): ByteLists
}

/** A writer of about so many lists; it grows when there are more. */
export function writeByteLists(expected: number): ByteListWriter {
  let starts = new Uint32Array(expected + 1)
  let bytes = new Uint8Array(Math.max(64, expected * 8))
  let lists = 0
  let size = 0
  return {
    push: (value) => {
      if (size + 5 > bytes.length) bytes = enlarge(bytes)
      let rest = value
      while (rest > 127) {
        bytes[size++] = (rest & 127) | 128
        rest >>>= 7
      }
      bytes[size++] = rest
    },
    endList: () => {
      lists++
      if (lists >= starts.length) {
        const larger = new Uint32Array(starts.length * 2)
        larger.set(starts)
        starts = larger
      }
      if (size > 0xffffffff) throw new RangeError('a segment holds at most 4 GiB of packed lists')
      starts[lists] = size
    },
    finish: () => ({ starts: starts.slice(0, lists + 1), bytes: bytes.slice(0, size) }),
  }
}

/** Calls with each number of a list, in order, until the call answers false. */
export function eachInList(
  { starts, bytes }: ByteLists,
  list: number,
  visit: (value: number) => boolean | undefined,
): void {
  // Within bounds: lists are numbered like the listings of the segment.
  let at = starts[list] as number
  const end = starts[list + 1] as number
  while (at < end) {
    let byte = bytes[at++] as number
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number
      value |= (byte & 127) << shift
    }
    if (visit(value >>> 0) === false) return
  }
}

function enlarge(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.ceil(bytes.length * (bytes.length > 2 ** 27 ? 1.25 : 2)))
  larger.set(bytes)
  return larger
}
