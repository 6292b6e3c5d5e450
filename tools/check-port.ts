import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

type Place = { host: string; port: number }

/** Makes sure that the server will be able to listen, and chooses a free port for 0. */
export async function checkPort(place: Place): Promise<number> {
  const probe = createServer()
  try {
    probe.listen(place.port, place.host)
    await once(probe, 'listening')
    const address = probe.address()
    return typeof address === 'object' && address ? address.port : place.port
  } catch (error) {
    throw explainListenError(error, place) ?? error
  } finally {
    probe.close()
  }
}

/**
 * The words for a listener's failure that the person can act on, else null. A process that tells its numbers listens at
 * two ports; the error says which of them it was.
 */
export function explainListenError(
  error: unknown,
  { host, port, metrics }: Place & { metrics?: Place | null },
): StartError | null {
  const read = (field: string) => (error instanceof Error ? Reflect.get(error, field) : undefined)
  const failed = Number(read('port') ?? port)
  if (metrics && failed !== port && read('code') === 'EADDRINUSE') {
    return new StartError(
      `Port ${failed}, at which numbers are to be told, is in use by another program; stop it, or choose another METRICS_PORT.`,
      { cause: error },
    )
  }
  const words: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program; stop it, or start Holmward with another one: PORT=${port + 1} npm start.`,
    EACCES: `This user may not listen on port ${port}; choose one above 1023, for example: PORT=3000 npm start.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine; use localhost or 0.0.0.0.`,
    ENOTFOUND: `HOST is ${host}, which is not an address of this machine; use localhost or 0.0.0.0.`,
    EAI_AGAIN: `HOST is ${host}, which can not be resolved now; use localhost or 0.0.0.0.`,
  }
  const message = words[String(read('code'))]
  return message ? new StartError(message, { cause: error }) : null
}
