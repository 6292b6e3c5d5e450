import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import { createTestContext } from '#tests/support/context.ts'
import {
  answerChange,
  type ConfirmedStay,
  makeConfirmedStay,
  proposeChange,
} from '../../testing/stay-change-steps.ts'
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

describe('both sides are told', () => {
  const told: [
    string,
    (stay: ConfirmedStay, change: Parameters<typeof answerChange>[2]) => Promise<unknown>,
    RegExp,
  ][] = [
    ['accepted', (stay, change) => accept(stay.host, change, 'Gladly'), /^Changed: /],
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
      /^Change ran out: /,
    ],
  ]
  it.each(told)('once when it is proposed, and once when it is %s', async (_, act, subject) => {
    const stay = await makeConfirmedStay(ctx)
    let change: Awaited<ReturnType<typeof proposeChange>> | undefined
    const proposed = await mailsAfter(async () => {
      change = await proposeChange(ctx, stay.guest, stay, { note: 'One more night?' })
    })
    expect(proposed.map((mail) => mail.subject).sort()).toMatchObject([
      expect.stringMatching(/^A change to answer: /),
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
      const entries = mails.filter(({ subject }) => subject.startsWith('Changed')).map(entryOf)
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
