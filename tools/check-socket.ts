import type { Config } from '../app/platform/config/config.ts'
import { isAnswered } from '../app/search-index/is-answered.ts'
import { StartError } from './start-error.ts'

/** That a search process can begin: it needs a socket, and nobody else listens there. */
export async function checkSocket({ searchSocket }: Config): Promise<void> {
  if (!searchSocket)
    throw new StartError(
      'npm run search answers the web processes of its machine at a socket: set SEARCH_SOCKET for it and for them.',
    )
  if (await isAnswered(searchSocket))
    throw new StartError(`Another search process listens at ${searchSocket} (SEARCH_SOCKET) already.`)
}
