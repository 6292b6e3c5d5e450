import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { FeedFailure, maxFeedBytes } from './feed-failure.ts'

const unpack = promisify(gunzip)

/**
 * The text of a feed: UTF-8, or UTF-16 when a byte order mark says so, also when it comes as a gzip file that nobody
 * has called one. Throws `FeedFailure` when it grows beyond 5 MB or is no whole gzip file.
 */
export async function decodeFeed(bytes: Buffer): Promise<string> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isGzip ? await unpackFeed(bytes) : bytes
  if (plain[0] === 0xff && plain[1] === 0xfe) return new TextDecoder('utf-16le').decode(plain)
  if (plain[0] === 0xfe && plain[1] === 0xff) return new TextDecoder('utf-16be').decode(plain)
  return plain.toString('utf8')
}

async function unpackFeed(bytes: Buffer): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: maxFeedBytes })
  } catch (error) {
    const isLarge = error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE'
    throw new FeedFailure(isLarge ? 'too_large' : 'cut_off')
  }
}
