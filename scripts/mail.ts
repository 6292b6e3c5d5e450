import { listReturnedMails, type Outcome } from '../app/platform/mail/returned-mails.ts'
import { printTable, toTime } from '../tools/print-table.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run mail -- returned
//
// The mails of the last 90 days that did not arrive. The site may run meanwhile.

const most = 200

const outcomes: Record<Outcome, string> = {
  refused: 'refused by your mail server',
  bounced: 'came back',
  delayed: 'late, still tried',
}

await runCommand(async () => {
  if (process.argv[2] !== 'returned') throw new StartError('Say what: npm run mail -- returned')
  await withContext(async ({ db }) => {
    const mails = await listReturnedMails(db, most)
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
})
