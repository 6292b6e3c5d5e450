import { dateOf, formatDate } from '../app/lib/stay.ts'
import type { Context } from '../app/platform/context.ts'
import { cards, parseCard } from '../app/sandbox/cards.ts'
import { passTime } from '../app/sandbox/clock.ts'
import { listSubscriptions, setCard } from '../app/sandbox/inspect.ts'
import { cardWords } from '../app/sandbox/page-words.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run sandbox -- advance 30d          lets 30 days pass at the payment sandbox (h: hours, d: days)
// npm run sandbox -- card <email> <card>  gives a customer another card: succeeds, declines, second_try, fails_later
// npm run sandbox -- list                 shows its customers and their subscriptions
//
// What follows reaches the site as signed events, as soon as it runs.

const usage = `npm run sandbox -- advance 30d | card <email> <${Object.keys(cards).join('|')}> | list`
const hourMs = 3_600_000
const longestMs = 366 * 24 * hourMs

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2)
  const work = parse(command, args)
  await withContext(async (ctx) => {
    if (ctx.payments?.provider !== 'sandbox') {
      throw new StartError('This site does not use the payment sandbox (PAYMENTS in .env).')
    }
    await work(ctx)
  })
})

function parse(command: string | undefined, args: string[]): (ctx: Context) => Promise<void> {
  if (command === 'advance' && args.length === 1) return advanceBy(parseTime(args[0] ?? ''))
  if (command === 'card' && args.length === 2) return changeCard(args[0] ?? '', args[1] ?? '')
  if (command === 'list' && args.length === 0) return show
  throw new StartError(`Use it like this: ${usage}`)
}

function parseTime(text: string): number {
  const [, count, unit] = /^(\d{1,4})([dh])$/.exec(text) ?? []
  const ms = Number(count) * (unit === 'd' ? 24 : 1) * hourMs
  if (!(ms > 0 && ms <= longestMs)) throw new StartError(`Say how long, up to a year: 30d or 12h. (${text})`)
  return ms
}

function advanceBy(ms: number) {
  return async (ctx: Context) => {
    const moved = await passTime(ctx, ms)
    console.log(
      `${Math.round(ms / hourMs)} hours have passed for ${moved} subscriptions; the site is told as soon as it runs.`,
    )
    await show(ctx)
  }
}

function changeCard(email: string, name: string) {
  const card = parseCard(name)
  if (!card) throw new StartError(`There is no card ${name}: ${Object.keys(cards).join(', ')}.`)
  return async (ctx: Context) => {
    if (!(await setCard(ctx, email, card))) throw new StartError(`The sandbox has no customer ${email}.`)
    console.log(`${email} pays by the card that ${cardWords[card].toLowerCase()}.`)
  }
}

async function show(ctx: Context): Promise<void> {
  const books = await listSubscriptions(ctx)
  if (books.length === 0) console.log('The sandbox has no subscriptions.')
  for (const { email, plan, status, cancelAt, periodEnd } of books) {
    const until = cancelAt
      ? `ends ${formatDate(dateOf(cancelAt))}`
      : `period until ${formatDate(dateOf(periodEnd))}`
    console.log(`${email}  ${plan}  ${status}  ${until}`)
  }
}
