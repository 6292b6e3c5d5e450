/**
 * Joins the lines of a part that is not encoded. postal-mime 4.0.0 makes a blob of them with two pieces for each line, which takes
 * half a second for 36 KB of blank lines.
 */
export class PlainDecoder {
  readonly #lines: Uint8Array[] = []
  #length = 0

  update(line: Uint8Array): void {
    this.#lines.push(line)
    this.#length += line.length + 1
  }

  async finalize(): Promise<ArrayBuffer> {
    const content = new Uint8Array(this.#length).fill(0x0a)
    let at = 0
    for (const line of this.#lines) {
      content.set(line, at)
      at += line.length + 1
    }
    return content.buffer
  }
}

const mostShortLines = 100_000
const bytesOfLongLine = 40

/** Whether a mail has more lines than anybody writes; those of encoded files are long, and count by their bytes. */
export function hasTooManyLines(raw: Uint8Array): boolean {
  const most = mostShortLines + raw.length / bytesOfLongLine
  let lines = 0
  for (let at = raw.indexOf(0x0a); at !== -1; at = raw.indexOf(0x0a, at + 1)) if (++lines > most) return true
  return false
}
