import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import { snapshotName } from './snapshot-version.ts'
import type { Answers, Ask } from './thread-messages.ts'

/**
 * Another one whenever what the index is asked, or what it answers, changes its shape (a test notices). Processes of two
 * releases share an index only while both name the same.
 */
const shape = 3

/** What either end says first: also what the index holds and means has to be the same. */
export const protocolName = `${shape}-${snapshotName}`

/** From a web process to the search process of its machine. */
export type ToSearch = { number: number; ask: Ask }

/** And back. `ready`: asked from now on, it answers. */
export type FromSearch =
  | { told: 'hello'; protocol: string }
  | { told: 'ready' }
  | { told: 'answer'; number: number; answer: Answers[Ask['kind']] | null }

/** No question and no answer comes near it; whoever sends more is none of ours. */
const largestFrame = 64 * 1024 * 1024
const lengthBytes = 4

/** A message with its length before it. */
export function frameOf(message: ToSearch | FromSearch): Buffer {
  const body = serialize(message)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}

/** Hears the messages of a connection; one at which something fails ends the connection, and only this one. */
export function onFrames<Message>(
  socket: Socket,
  hear: (message: Message) => void | Promise<void>,
  onWrong: (error: unknown) => void,
): void {
  const giveUp = (error: unknown) => {
    onWrong(error)
    socket.destroy()
  }
  const read = frameReader<Message>((message) => {
    Promise.resolve(message).then(hear).catch(giveUp)
  })
  socket.on('data', (piece) => {
    try {
      read(piece)
    } catch (error) {
      giveUp(error)
    }
  })
  // Its end is noticed by 'close'.
  socket.on('error', () => undefined)
}

/**
 * Puts the messages of a connection together again, whatever pieces they come in. Throws at a frame that is too long or holds
 * no message. Both ends are processes of one user, behind a socket that only this user can open.
 */
export function frameReader<Message>(hear: (message: Message) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = []
  let held = 0
  let wanted = lengthBytes
  return (piece) => {
    pieces.push(piece)
    held += piece.length
    if (held < wanted) return
    let rest = Buffer.concat(pieces)
    for (;;) {
      wanted = lengthBytes + (rest.length < lengthBytes ? 0 : rest.readUInt32BE())
      if (wanted > largestFrame) throw new RangeError('a frame of the search process is too long')
      if (rest.length < wanted || rest.length < lengthBytes) break
      hear(deserialize(rest.subarray(lengthBytes, wanted)) as Message) // both ends run this file
      rest = rest.subarray(wanted)
    }
    pieces = [rest]
    held = rest.length
  }
}
