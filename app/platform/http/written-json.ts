import type { Context } from 'hono'

const written = new WeakMap<Response, string>()

/**
 * Keeps what `c.json` writes beside the answer that it makes of it. Whoever wants the bytes of an answer otherwise has a
 * stream made of them, only to read it again, which takes longer than finding the home that they tell of.
 */
export function rememberJson(c: Context): void {
  const json = (value: unknown, status?: 200, headers?: Record<string, string | string[]>) => {
    const text = JSON.stringify(value)
    const response = c.newResponse(text, status, { 'content-type': 'application/json', ...headers })
    written.set(response, text)
    return response
  }
  c.json = json as typeof c.json // as it is called here: with a value, a status and headers
}

/** The text of an answer that `c.json` made; undefined for every other. */
export function writtenJson(response: Response): string | undefined {
  return written.get(response)
}
