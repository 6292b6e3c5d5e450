import { randomUUID } from 'node:crypto'
import { keepUnsentMessage } from '../../../app/features/messaging/server/keep-unsent-message.ts'
import type { MessageId } from '../../../app/lib/ids.ts'
import { json, type Row, type Rows } from './row.ts'

const words = 'May we bring our own cot?'

// Whoever has signed in and holds the token may send what waits under it; another token opens nothing. The home is the
// host's own, which is refused for another reason.
const onUnsent = (method: string, suffix = ''): Row => ({
  request: (world, missing) =>
    json(method, `/unsent-messages/${missing ? 'none' : world.things.unsent}${suffix}`),
  allows: 'own',
  hasTarget: true,
  ...(method === 'GET' ? { reads: 'nothing' as const } : {}),
})

export const unsentMessages: Rows = {
  rows: {
    keepUnsentMessage: {
      request: (world, missing) =>
        json('POST', '/unsent-messages', {
          property_id: missing ? randomUUID() : world.property,
          message_id: randomUUID(),
          text: words,
        }),
      allows: 'public',
      hasTarget: true,
    },
    getUnsentMessage: onUnsent('GET'),
    sendUnsentMessage: onUnsent('POST', '/send'),
  },
  async makeThings(ctx, world) {
    const { token } = await keepUnsentMessage(ctx, {
      property_id: world.property,
      message_id: randomUUID() as MessageId,
      text: words,
      check_in_date: null,
      check_out_date: null,
      guests_count: null,
    })
    return { unsent: token }
  },
  // Nobody is told it but who wrote the question.
  secrets: ({ things }) => [{ text: things.unsent ?? '', readers: [] }],
  async snapshot(ctx, world) {
    const { count } = await ctx.db
      .selectFrom('unsent_messages')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('property_id', '=', world.property)
      .executeTakeFirstOrThrow()
    return { waiting: Number(count) }
  },
}
