import { connect, type Socket } from 'node:net'

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Answer = { status: number; text: string }

export type RawHttpClient = {
  /** Asks over a connection that is free, or a new one. Rejects when it ends before it has answered. */
  ask(ask: Ask): Promise<Answer>
  close(): void
}

/**
 * An HTTP client for loads, because the measuring and the measured share the processors: one question at a time on each
 * kept connection, one write, and no more understanding of the answer than where it ends. Costs a quarter of node:http.
 * Reads answers that state their length, as those of the API do.
 */
export function openRawHttpClient(port: number): RawHttpClient {
  const free: Connection[] = []
  const all = new Set<Connection>()
  return {
    ask: async (ask) => {
      let connection = free.pop()
      // A server closes what nobody has used for some seconds.
      while (connection?.isOver) connection = free.pop()
      connection ??= new Connection(port)
      all.add(connection)
      try {
        const answer = await connection.ask(ask)
        free.push(connection)
        return answer
      } catch (error) {
        all.delete(connection)
        throw error
      }
    },
    close: () => {
      for (const connection of all) connection.close()
    },
  }
}

const headEnd = Buffer.from('\r\n\r\n')

class Connection {
  readonly #socket: Socket
  isOver = false
  #received: Buffer[] = []
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: 'localhost', noDelay: true })
    this.#socket.on('data', (bytes) => this.#read(bytes))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the connection ended before the answer')))
  }

  ask({ method, path, headers, body = '' }: Ask): Promise<Answer> {
    let head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${head}\r\n${body}`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(bytes: Buffer): void {
    this.#received.push(bytes)
    const whole = this.#received.length === 1 ? bytes : Buffer.concat(this.#received)
    const end = whole.indexOf(headEnd)
    if (end < 0) return
    const head = whole.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#fail(new Error(`an answer without a length: ${head}`))
      return
    }
    const start = end + headEnd.length
    if (whole.length < start + Number(length)) return
    this.#received = []
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), text: whole.toString('utf8', start) })
    this.#waiting = undefined
  }

  #fail(error: Error): void {
    this.isOver = true
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}
