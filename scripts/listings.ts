import { type OperatorAct, statusAfter } from '../app/features/listings/listing-status.ts'
import { setListingStatusAsOperator } from '../app/features/listings/server/set-status-as-operator.ts'
import { isAppError } from '../app/lib/errors.ts'
import { type PropertyId, parseId } from '../app/lib/ids.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run listings -- hide | show | remove <id>
//
// Hides a home from everybody but its host, who can edit it and not switch it on; removes it from its host too; or shows it
// to its host again, who may then switch it on. Its bookings go on. The id stands in the address of its page.

await runCommand(async () => {
  const [act, text, ...rest] = process.argv.slice(2)
  const id = parseId<PropertyId>(text)
  if (!isAct(act) || !id || rest.length > 0)
    throw new StartError('Say what to do with which home: npm run listings -- hide | show | remove <id>')
  await withContext(async (ctx) => {
    try {
      await setListingStatusAsOperator(ctx, id, act)
    } catch (error) {
      throw isAppError(error) ? new StartError(`There is no home ${id}.`, { cause: error }) : error
    }
  })
  console.log(`${id} is ${statusAfter[act]} now.`)
})

function isAct(text: string | undefined): text is OperatorAct {
  return text !== undefined && Object.hasOwn(statusAfter, text)
}
