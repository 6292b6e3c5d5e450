import { decideHeld, listHeld } from '../app/features/messaging/server/decide-held.ts'
import { isAppError } from '../app/lib/errors.ts'
import { type ConversationId, parseId } from '../app/lib/ids.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run messages -- held | release <conversation> | refuse <conversation>
//
// Shows the texts that are held because a new account sends them to many hosts; delivers those of a conversation, or keeps
// them from the other side for good. What nobody decides about is delivered after a day.

await runCommand(async () => {
  const [act, text, ...rest] = process.argv.slice(2)
  if (act === 'held' && text === undefined) return withContext(showHeld)
  const id = parseId<ConversationId>(text)
  if ((act !== 'release' && act !== 'refuse') || !id || rest.length > 0)
    throw new StartError(
      'Say what to do: npm run messages -- held | release <conversation> | refuse <conversation>',
    )
  await withContext(async (ctx) => {
    try {
      const count = await decideHeld(ctx, id, act)
      console.log(`${act === 'release' ? 'Delivered' : 'Kept back'}: ${count}`)
    } catch (error) {
      if (!isAppError(error)) throw error
      const words = error.code === 'notFound' ? `Nothing is held in ${id}.` : error.message
      throw new StartError(words, { cause: error })
    }
  })
})

async function showHeld(ctx: Parameters<typeof listHeld>[0]): Promise<void> {
  const held = await listHeld(ctx)
  if (held.length === 0) console.log('Nothing is held.')
  for (const { conversation, author, until, text } of held) {
    const when = until ? `delivered at ${until.toISOString()}` : 'kept back'
    console.log(`${conversation}  by ${author}, ${when}\n${text.replace(/^/gm, '  ')}\n`)
  }
}
