import type { PropertyId } from '#lib/ids.ts'
import { inviteHost } from '../app/features/accounts/server/invite-host.ts'
import { asciiEmail, findEmailProblem } from '../app/lib/email-address.ts'
import { isAppError } from '../app/lib/errors.ts'
import { type AccountId, parseId } from '../app/lib/ids.ts'
import type { Context } from '../app/platform/context.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run claim -- <host> <email>
//
// Invites the person behind an imported host to set a password. The host is the account's id, the host's id in the
// imported file (as "source:id" when several sources know it), or the id of one of its listings.

await runCommand(async () => {
  const [host, email, ...rest] = process.argv.slice(2)
  if (!host || !email || rest.length > 0)
    throw new StartError('Name a host and an address: npm run claim -- <host> <email>')
  const problem = findEmailProblem(email)
  if (problem) throw new StartError(`${problem}: ${email}`)
  await withContext(async (ctx) => {
    try {
      await inviteHost(ctx, await findHost(ctx, host), asciiEmail(email))
    } catch (error) {
      throw isAppError(error) ? new StartError(error.message, { cause: error }) : error
    }
  })
  console.log(`${email} is invited to set a password; the mail leaves as soon as the worker runs.`)
})

async function findHost({ db }: Pick<Context, 'db'>, host: string): Promise<AccountId> {
  // Of the account, or of one of its homes.
  const id = parseId<AccountId>(host)
  const propertyId = parseId<PropertyId>(host)
  const [source, sourceId] = host.includes(':') ? splitOnce(host) : [null, host]
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where((is) =>
      id && propertyId
        ? is.or([
            is('id', '=', id),
            is(
              'id',
              'in',
              db.selectFrom('properties').select('host_id').where('properties.id', '=', propertyId),
            ),
          ])
        : is.and([is('source_id', '=', sourceId), ...(source ? [is('source', '=', source)] : [])]),
    )
    .limit(2)
    .execute()
  const [found, another] = rows
  if (!found) throw new StartError(`There is no host ${host}.`)
  if (another) throw new StartError(`Several sources know a host ${host}; name it as source:${host}.`)
  return found.id as AccountId // an accounts.id
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}
