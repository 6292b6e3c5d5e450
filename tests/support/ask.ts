import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Asks for a target with a Host header, both as they stand: `fetch` would tidy them up. */
export async function ask(
  url: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const asked = request(url, { path: target, headers }).end()
  const [answer] = await once(asked, 'response')
  return { status: Number(answer.statusCode), body: await text(answer) }
}
