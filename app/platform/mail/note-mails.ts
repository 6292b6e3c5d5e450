import type { Context } from '../context.ts'
import type { Mailer, MailMessage } from './mail.ts'
import { RefusedForGood } from './refused-for-good.ts'
import { noteReturn } from './returned-mails.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/**
 * The same mailer, which notes each mail before it leaves, since it may come back at once, and what the mail server refuses
 * for good as what others send back.
 */
export function noteMails(mailer: Mailer, doors: Doors): Mailer {
  return {
    send: async (message) => {
      await noteSending(doors, message)
      try {
        await mailer.send(message)
      } catch (error) {
        if (error instanceof RefusedForGood) {
          await noteReturn(doors, { mailId: message.id, outcome: 'refused', ...error.said })
        }
        throw error
      }
      await settleRefusals(doors, message.to)
    },
  }
}

async function noteSending({ db, clock }: Doors, { id, kind, account, to }: MailMessage): Promise<void> {
  const mail = { kind, account_id: account, email: to, sent_at: clock() }
  await db
    .insertInto('sent_mails')
    .values({ id, ...mail })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(mail))
    .execute()
}

/** The server that said no to this address has taken a mail to it. What came back from elsewhere says nothing of that. */
async function settleRefusals({ db, clock }: Doors, email: string): Promise<void> {
  await db
    .updateTable('sent_mails')
    .set({ settled_at: clock() })
    .where('email', '=', email)
    .where('outcome', '=', 'refused')
    .where('settled_at', 'is', null)
    .execute()
}
