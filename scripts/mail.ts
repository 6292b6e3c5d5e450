import { readFileSync } from 'node:fs'
import { receiveReply } from '../app/features/messaging/server/by-mail/receive-reply.ts'
import { receiveMail } from '../app/platform/mail/receive-mail.ts'
import { listReturnedMails, type Outcome } from '../app/platform/mail/returned-mails.ts'
import { printTable, toTime } from '../tools/print-table.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run mail -- returned | receive <file.eml>
//
// The mails of the last 90 days that did not arrive; or takes in a mail from a file as if it had been handed in. The site may
// run meanwhile.

const most = 200

const outcomes: Record<Outcome, string> = {
  refused: 'refused by your mail server',
  bounced: 'came back',
  delayed: 'late, still tried',
}

await runCommand(async () => {
  const [command, file] = process.argv.slice(2)
  if (command === 'returned') return listReturned()
  if (command === 'receive' && file) return receive(file)
  throw new StartError('Say what: npm run mail -- returned, or npm run mail -- receive <file.eml>')
})

async function listReturned(): Promise<void> {
  await withContext(async ({ db }) => {
    const mails = await listReturnedMails(db, { limit: most })
    if (mails.length === 0) return console.log('No mail came back.')
    printTable(
      ['when (UTC)', 'to', 'kind', 'what', 'status', 'what the server said'],
      mails.map(({ returnedAt, email, kind, outcome, isSettled, status, words }) => [
        toTime(returnedAt),
        email,
        kind,
        `${outcomes[outcome]}${isSettled ? ', works again' : ''}`,
        status,
        words ?? '',
      ]),
    )
    if (mails.length === most) console.log(`\nThese are the last ${most}.`)
  })
}

async function receive(file: string): Promise<void> {
  const raw = readMail(file)
  await withContext(async (ctx) => {
    const fate = await receiveMail(ctx, raw, receiveReply)
    console.log(
      fate === 'delivered' ? 'The answer was delivered as a message.' : `Nothing came of it: ${fate}.`,
    )
    if (!ctx.config.mail.replyAddress) console.log('Answers are taken in with INBOUND_MAIL_ADDRESS alone.')
  })
}

function readMail(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    throw new StartError(`${file} cannot be read.`)
  }
}
