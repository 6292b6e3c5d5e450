import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { csvFileWords } from '../../csv-file-words.ts'
import { findOtherEncoding } from './western-text.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A file that no reading of ours fits, with a reason for the person who imports. */
export class UnreadableFile extends Error {}

/** The bytes of a file, unpacked if it is gzipped. */
async function* readBytes(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  if ((await readHead(file, 2)).toString('latin1') !== '\x1f\x8b') return yield* source
  // The loop throws what goes wrong, so that nothing is left to do at the end.
  yield* pipeline(source, createGunzip(), () => undefined)
}

async function readHead(file: string, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The text of a file without its byte order mark. What is not valid in the encoding becomes U+FFFD. */
export async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of readBytes(file)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/**
 * The encoding of a file, from its byte order mark, its zero bytes or all of its letters. `isMixed` if it has letters
 * in UTF-8 and bytes that are not UTF-8; then the encoding is that of the majority. Refuses a file whose letters are
 * likelier in another encoding with one byte for each.
 */
export async function detectEncoding(file: string): Promise<{ encoding: Encoding; isMixed: boolean }> {
  const lenient = new TextDecoder('utf-8')
  let inUtf8 = 0
  let notInUtf8 = 0
  let isFirst = true
  const count = (text: string) => {
    for (const [run] of text.matchAll(/[^\0-\x7f]+/g)) {
      const broken = run.split('\ufffd').length - 1
      notInUtf8 += broken
      inUtf8 += run.length - broken
    }
  }
  for await (const bytes of readBytes(file)) {
    const wide = isFirst ? readMarks(bytes) : null
    if (wide) return { encoding: wide, isMixed: false }
    isFirst = false
    count(lenient.decode(bytes, { stream: true }))
  }
  count(lenient.decode())
  if (notInUtf8 === 0) return { encoding: 'utf-8', isMixed: false }
  if (inUtf8 > notInUtf8) return { encoding: 'utf-8', isMixed: true }
  const other = findOtherEncoding(await listWords(file))
  if (other) throw new UnreadableFile(csvFileWords.otherEncoding(other))
  return { encoding: 'windows-1252', isMixed: inUtf8 > 0 }
}

// Enough to know an encoding by.
const mostWords = 5_000

/** Words with bytes above 127, as latin1, without those that are in UTF-8. */
async function listWords(file: string): Promise<Set<string>> {
  const found = new Set<string>()
  let rest = ''
  for await (const bytes of readBytes(file)) {
    const words = (rest + bytes.toString('latin1')).split(/[\0-@[-`{-\x7f]+/)
    rest = words.pop() ?? ''
    for (const word of words)
      if (/[\x80-\xff]/.test(word) && !looksLikeUtf8(mendControls(word))) found.add(word)
    if (found.size >= mostWords) break
  }
  if (/[\x80-\xff]/.test(rest)) found.add(rest)
  return found
}

function readMarks(bytes: Buffer): Encoding | null {
  const head = bytes.subarray(0, 4).toString('latin1')
  if (head.startsWith('PK\x03\x04')) throw new UnreadableFile(csvFileWords.archive)
  if (head === '\xff\xfe\0\0' || head === '\0\0\xfe\xff') throw new UnreadableFile(csvFileWords.utf32)
  if (head.startsWith('\xef\xbb\xbf')) return 'utf-8'
  if (head.startsWith('\xff\xfe')) return 'utf-16le'
  if (head.startsWith('\xfe\xff')) return 'utf-16be'
  return wideByZeros(bytes.subarray(0, 400))
}

/** Column names in UTF-16 have a zero in every second byte. */
function wideByZeros(bytes: Buffer): Encoding | null {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < bytes.length / 4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const upperSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Letters and signs of windows-1252 that came as control characters, as some programs and decoders leave them. */
export function mendControls(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => upperSigns[control.charCodeAt(0) - 0x80] ?? control)
}

const followers = `[${upperSigns}\xa0-\xbf]`
const foreignUtf8 = new RegExp(`[ÃÄÅ]${followers}|â[€‚]${followers}|Â[\xa0-\xbf]`)

/** Whether a text that was read as windows-1252 is rather UTF-8: "KÃ¶ln". */
export function looksLikeUtf8(text: string): boolean {
  return foreignUtf8.test(text)
}
