import { Agent, request } from 'node:http'

export const publicHost = 'holmward.example'

export type Answer = {
  /** The code of the error where there was no answer. */
  status: number | string
  retryAfter: string | undefined
  text: string
}

export type Asked = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
let visitors = 0

/** An address for each visitor, so that nobody shares a limit; the proxy hands it on. */
export function newAddress(): string {
  const number = ++visitors
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** Asks the site through its proxy. Never rejects: what went wrong is the answer. */
export function ask(port: number, { method, path, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({
        status: String(Reflect.get(error, 'code') ?? error.message),
        retryAfter: undefined,
        text: '',
      })
    const length = body ? { 'content-length': String(body.length) } : {}
    const outgoing = request(
      { agent, port, host: '127.0.0.1', method, path, headers: { host: publicHost, ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            text: Buffer.concat(chunks).toString(),
          }),
        )
        answer.on('error', failed)
      },
    )
    outgoing.on('error', failed)
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no answer within 30 s')))
    outgoing.end(body)
  })
}
