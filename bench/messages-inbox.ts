import { listConversations } from '../app/features/messaging/server/list-conversations.ts'
import { listEntries } from '../app/features/messaging/server/list-entries.ts'
import { summariseInbox } from '../app/features/messaging/server/summarise-inbox.ts'
import type { ConversationId } from '../app/lib/ids.ts'
import { openDatabase } from '../app/platform/database/database.ts'
import { createLog } from '../app/platform/log/log.ts'
import { median } from '../tools/median.ts'
import type { MessagesWorld } from './messages-world.ts'

const goalMs = 500

/** What the questions of an inbox cost in the database for who has 22,000 conversations. Answers the goals that were missed. */
export async function measureInbox({ databaseUrl, large }: MessagesWorld, rounds: number): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl, { max: 2, log: createLog('error'), name: 'bench' })
  const ctx = { db, clock: () => new Date() }
  const list = (wish: object) => () => listConversations(ctx, large, { filter: 'all', ...wish })
  const questions: Record<string, () => Promise<unknown>> = {
    'the first page': list({}),
    'the unread ones': list({ filter: 'unread' }),
    'those with a request': list({ filter: 'requests' }),
    'those with a stay ahead': list({ filter: 'upcoming' }),
    'the archived ones': list({ filter: 'archived' }),
    'a word that many texts have': list({ q: 'train' }),
    'a word that no text has': list({ q: 'zeppelin' }),
    'a name': list({ q: 'person 21999' }),
    'the number of unread ones': () => summariseInbox(ctx, large),
    'a thread': () => listEntries(ctx, large, { id: large.conversation as ConversationId }),
  }
  const missed: string[] = []
  try {
    for (const [name, ask] of Object.entries(questions)) {
      const times: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const startedAt = performance.now()
        await ask()
        // The first one finds nothing in memory.
        if (round > 0) times.push(performance.now() - startedAt)
      }
      console.log(`${name}: ${median(times).toFixed(0)} ms (goal ${goalMs})`)
      if (median(times) > goalMs) missed.push(`${name}: ${median(times).toFixed(0)} ms`)
    }
  } finally {
    await close()
  }
  return missed
}
