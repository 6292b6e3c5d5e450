import { grantFactorReset } from '../app/features/accounts/server/factor/reset-factor.ts'
import { confirmFactors } from '../app/features/accounts/server/factor/settled-factors.ts'
import { listRoles, setRole } from '../app/features/accounts/server/roles.ts'
import { forgetReporter } from '../app/features/moderation/server/forget-reporters.ts'
import { asciiEmail, findEmailProblem } from '../app/lib/email-address.ts'
import { isAppError } from '../app/lib/errors.ts'
import type { Context } from '../app/platform/context.ts'
import { printTable, toTime } from '../tools/print-table.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run operator -- grant <email> [moderator] | revoke <email> | list | reset-factor <email> |
//     confirm-factor <email> | forget-reporter <email>
//
// Makes an account an operator, or a moderator, who decides on content alone; makes it a member again; lists both. reset-factor
// takes the second factor of an owner away who has lost it, in 72 hours, of which the owner is told at once and can stop it.
// confirm-factor lets a factor open the console that is less than a week old, for an operator who knows that it is its owner's.
// forget-reporter erases what somebody without an account has reported, who asks for it from that address.

const usage =
  'Say what: npm run operator -- grant <email> [moderator] | revoke <email> | list | reset-factor <email> | confirm-factor <email> | forget-reporter <email>'

const acts: Record<string, (ctx: Context, email: string) => Promise<void>> = {
  grant: (ctx, email) => grant(ctx, email, 'operator'),
  'grant moderator': (ctx, email) => grant(ctx, email, 'moderator'),
  revoke: async (ctx, email) => {
    await setRole(ctx, email, 'member')
    console.log(`${email} is a member now.`)
  },
  'reset-factor': async (ctx, email) => {
    const { dueAt, isNew } = await grantFactorReset(ctx, email)
    console.log(
      isNew
        ? `The second factor of ${email} will be removed at ${toTime(dueAt)} (UTC). A mail with a link that stops it leaves as soon as the worker runs.`
        : `That was asked for already; it happens at ${toTime(dueAt)} (UTC).`,
    )
  },
  'confirm-factor': async (ctx, email) => {
    const confirmed = await confirmFactors(ctx, email)
    if (confirmed.length === 0) return console.log(`Every factor of ${email} opens the console already.`)
    const names = confirmed.map(({ name, addedAt }) => `${name} (added ${toTime(addedAt)} UTC)`).join(', ')
    console.log(`Confirmed for ${email}: ${names}. The console asks for it once more.`)
  },
  'forget-reporter': async (ctx, email) => {
    const count = await forgetReporter(ctx, email)
    console.log(count === 0 ? `Nothing was reported by ${email}.` : `Forgotten in ${count} of the reports.`)
  },
}

await runCommand(async () => {
  const [act = '', email = '', role, ...rest] = process.argv.slice(2)
  if (act === 'list' && !email) return withContext(list)
  const carryOut = acts[role ? `${act} ${role}` : act]
  if (!carryOut || rest.length > 0) throw new StartError(usage)
  const problem = findEmailProblem(email)
  if (problem) throw new StartError(`${problem}: ${email}`)
  await withContext(async (ctx) => {
    try {
      await carryOut(ctx, asciiEmail(email))
    } catch (error) {
      if (!isAppError(error)) throw error
      const words = error.code === 'noFactor' ? `${email} has no second factor.` : error.message
      throw new StartError(words, { cause: error })
    }
  })
})

async function grant(ctx: Context, email: string, role: 'operator' | 'moderator'): Promise<void> {
  const { hasFactor } = await setRole(ctx, email, role)
  console.log(`${email} is ${role === 'operator' ? 'an operator' : 'a moderator'} now.`)
  if (hasFactor)
    console.log(
      `Its second factor opens the console a week after it was added; sooner by: npm run operator -- confirm-factor ${email}`,
    )
  else
    console.log(
      'A second factor is needed for what comes with it: please add one in Account, Security, within 24 hours; added later, it opens the console after a week.',
    )
}

async function list(ctx: Context): Promise<void> {
  const people = await listRoles(ctx)
  if (people.length === 0) return console.log('Nobody is an operator or a moderator.')
  printTable(
    ['email', 'role', 'second factor'],
    people.map(({ email, role, hasFactor }) => [email, role, hasFactor ? 'yes' : 'none yet']),
  )
}
