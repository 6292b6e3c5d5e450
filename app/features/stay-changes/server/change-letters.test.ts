import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import {
  answerChange,
  type ConfirmedStay,
  makeConfirmedStay,
  proposeChange,
} from '#features/bookings/testing/stay-change-steps.ts'
import type { StayChangeId } from '#lib/ids.ts'
import { formatMoney, money } from '#lib/money.ts'
import { inTransaction } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { stayChangeReplySchema } from '../stay-change-schema.ts'
import { answerStayChange } from './answer-change.ts'
import { expireStayChanges } from './expire-changes.ts'

const ctx = await createTestContext()
const start = new Date('2026-06-15T12:00:00Z')
beforeEach(async () => {
  ctx.setClock(start)
  await ctx.db.deleteFrom('stay_changes').where('status', '=', 'open').execute()
})

const accept = (by: Actor, change: Parameters<typeof answerChange>[2], note?: string) =>
  answerChange(ctx, by, change, 'accepted', note)

async function mailsAfter(act: () => Promise<unknown>) {
  await ctx.runJobs()
  ctx.mails.length = 0
  await act()
  await ctx.runJobs()
  return ctx.mails
}

it('an email names what the new total is made of', async () => {
  const stay = await makeConfirmedStay(ctx)
  await inTransaction(ctx.db, async (tx) => {
    await tx.updateTable('bookings').set({ total_price: '600' }).where('id', '=', stay.id).execute()
    await tx.updateTable('booking_lines').set({ amount: '600' }).where('booking_id', '=', stay.id).execute()
  })
  const mails = await mailsAfter(() => proposeChange(ctx, stay.guest, stay))
  for (const { text } of mails)
    expect(text).toContain('Price details: 4 nights as agreed $600, 2 added nights at list price $360')
})

describe('a host who answers with another total', () => {
  it.each([
    [900, '$180 less'],
    [1200, '$120 more'],
    [720, '$360 less'],
  ])('lets the guest know both totals: %i', async (total_price, difference) => {
    const stay = await makeConfirmedStay(ctx)
    const change = await proposeChange(ctx, stay.guest, stay)
    const reply = stayChangeReplySchema.parse({ status: 'accepted', total_price, note: 'Off season.' })
    const mails = await mailsAfter(() =>
      answerStayChange(ctx, stay.host, { id: stay.id, change_id: change.id as StayChangeId, ...reply }),
    )
    const [mail, copy] = ['guest' as const, 'host' as const].map((side) =>
      mails.find(({ account }) => account === stay[side].id),
    )
    const total = formatMoney(money(total_price * 100, 'USD'))
    expect(mail?.subject).toMatch(new RegExp(`^New total for your change: \\${total} instead of \\$1,080, `))
    expect(mail?.text).toContain('The host set a new total for your change')
    expect(mail?.text).toContain(
      `The price of your change was $1,080. The host would accept it for ${total}, ${difference}. Your stay costs $720 now.`,
    )
    expect(mail?.text).toContain('Nothing changes unless you accept.')
    expect(mail?.text).toContain('The host wrote: Off season.')
    expect(mail?.text).toMatch(/You can answer until Wednesday, Jun 17, 2026, 08:00 EDT \(/)
    expect(mail?.text).toContain(`Price details: ${total} for 6 nights, set by the host`)
    expect(mail?.text).toContain(`See the new total:\n${ctx.config.publicUrl}/bookings/${stay.id}`)
    expect(copy?.subject).toMatch(new RegExp(`^You set a new total: \\${total} instead of \\$1,080, `))
    expect(copy?.text).toContain('You wrote: Off season.')
  })

  it('is not confused with a host who proposes a change later', async () => {
    const stay = await makeConfirmedStay(ctx)
    const own = await proposeChange(ctx, stay.guest, stay)
    await answerChange(ctx, stay.host, own, 'declined')
    ctx.setClock(new Date('2026-06-15T13:00:00Z'))
    const mails = await mailsAfter(() => proposeChange(ctx, stay.host, stay, { total_price: 900 }))
    for (const { subject } of mails) expect(subject).not.toContain('new total')
  })
})

describe('both sides are told', () => {
  const actors = { accepted: 'host', declined: 'host', withdrawn: 'guest', expired: 'system' }
  const told: [
    keyof typeof actors,
    (stay: ConfirmedStay, change: Parameters<typeof answerChange>[2]) => Promise<unknown>,
    RegExp,
  ][] = [
    ['accepted', (stay, change) => accept(stay.host, change, 'Gladly'), /^Stay changed: /],
    [
      'declined',
      (stay, change) => answerChange(ctx, stay.host, change, 'declined', 'Sorry'),
      /^Change declined: /,
    ],
    [
      'withdrawn',
      (stay, change) => answerChange(ctx, stay.guest, change, 'withdrawn'),
      /^Change withdrawn: /,
    ],
    [
      'expired',
      async () => {
        ctx.setClock(new Date('2026-06-18T12:00:00Z'))
        await expireStayChanges(ctx)
      },
      /^Change expired: /,
    ],
  ]
  it.each(told)('once when it is proposed, and once when it is %s', async (news, act, subject) => {
    const stay = await makeConfirmedStay(ctx)
    let change: Awaited<ReturnType<typeof proposeChange>> | undefined
    const proposed = await mailsAfter(async () => {
      change = await proposeChange(ctx, stay.guest, stay, { note: 'One more night?' })
    })
    expect(proposed.map((mail) => mail.subject).sort()).toMatchObject([
      expect.stringMatching(/^A change to review: /),
      expect.stringMatching(/^You proposed a change: /),
    ])
    for (const { text } of proposed) {
      expect(text).toContain('Check-out, proposed: Jul 07, 2026 instead of Jul 05, 2026')
      expect(text).toContain('$1,080 instead of $720: $360 more')
      expect(text).toContain('One more night?')
    }
    if (!change) throw new Error('it was proposed')
    const open = change
    const answered = await mailsAfter(() => act(stay, open))
    expect(answered).toHaveLength(2)
    for (const mail of answered) expect(mail.subject).toMatch(subject)
    const { acts } = await getBooking(ctx, stay.host, stay)
    expect(acts).toMatchObject([
      { kind: 'change_proposed', actor: 'guest', amount: 1080 },
      { kind: `change_${news}`, actor: actors[news], amount: news === 'accepted' ? 1080 : null },
    ])
  })

  it('with a calendar entry of the same name and a higher number', async () => {
    const stay = await makeConfirmedStay(ctx)
    await ctx.runJobs()
    const entryOf = ({ attachments }: { attachments?: { content: unknown }[] }) =>
      String(attachments?.[0]?.content)
    const first = ctx.mails.filter(({ subject }) => subject.startsWith('Confirmed')).map(entryOf)
    const uid = /UID:.*/.exec(first.at(-1) ?? '')?.[0]
    expect(uid).toContain(stay.id)
    expect(first.at(-1)).toContain('SEQUENCE:0\r\n')
    for (const [at, check_out_date] of ['2026-07-07', '2026-07-06'].entries()) {
      const mails = await mailsAfter(async () =>
        accept(stay.guest, await proposeChange(ctx, stay.host, stay, { check_out_date })),
      )
      const entries = mails.filter(({ subject }) => subject.startsWith('Stay changed')).map(entryOf)
      expect(entries).toHaveLength(2)
      for (const entry of entries) {
        expect(entry).toContain(`${uid}`)
        expect(entry).toContain(`SEQUENCE:${at + 1}\r\n`)
        expect(entry).toContain(`DTEND;VALUE=DATE:${check_out_date.replaceAll('-', '')}`)
      }
    }
  })

  it('a reminder and a review invitation are due again for the new days', async () => {
    const stay = await makeConfirmedStay(ctx)
    const sent = { reminded_at: start, review_invited_at: start }
    await ctx.db.updateTable('bookings').set(sent).where('id', '=', stay.id).execute()
    await accept(stay.host, await proposeChange(ctx, stay.guest, stay, { check_in_date: '2026-07-03' }))
    const row = await ctx.db
      .selectFrom('bookings')
      .select(['reminded_at', 'review_invited_at'])
      .where('id', '=', stay.id)
      .executeTakeFirst()
    expect(row).toEqual({ reminded_at: null, review_invited_at: null })
  })
})
