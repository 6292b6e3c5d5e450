import { measureInbox } from './messages-inbox.ts'
import { measureScrolling } from './messages-scroll.ts'
import { measureStreams } from './messages-streams.ts'
import { messagesDataDir, openMessagesWorld } from './messages-world.ts'
import { startWeb } from './site.ts'

/**
 * `npm run bench -- messages [--parts=scroll,inbox,streams]`: conversations at the sizes that the goals name, on a built web process.
 * Answers the goals that were missed.
 */
export async function measureMessages({
  rounds,
  parts,
}: {
  rounds: number
  parts: string[]
}): Promise<string[]> {
  const world = await openMessagesWorld()
  const missed: string[] = []
  try {
    if (parts.includes('scroll')) {
      const web = await startWeb(world.databaseUrl, messagesDataDir, 3_970)
      try {
        missed.push(...(await measureScrolling(web.url, world.busy, rounds)))
      } finally {
        await web.stop()
      }
    }
    if (parts.includes('streams')) missed.push(...(await measureStreams(world, rounds)))
    if (parts.includes('inbox')) missed.push(...(await measureInbox(world, rounds)))
  } finally {
    await world.close()
  }
  return missed
}
