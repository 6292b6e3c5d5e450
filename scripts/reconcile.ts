import { reconcileSubscriptions } from '../app/features/billing/server/reconcile-subscriptions.ts'
import { ProviderFailed } from '../app/platform/subscriptions/subscription-provider.ts'
import { runCommand, StartError } from '../tools/start-error.ts'
import { withContext } from '../tools/with-context.ts'

// npm run reconcile
//
// Compares every subscription with the payment provider now, as the worker does each night.

await runCommand(async () => {
  await withContext(async (ctx) => {
    if (!ctx.payments) throw new StartError('Plans cannot be bought on this site (PAYMENTS in .env).')
    try {
      const { compared, corrected, missing, ended } = await reconcileSubscriptions(ctx)
      console.log(
        `${compared} subscriptions compared with ${ctx.payments.provider}: ${corrected} corrected, ${missing} that it no longer knows, ${ended} ended because their account was removed.`,
      )
    } catch (error) {
      if (error instanceof ProviderFailed) throw new StartError(`${error.message}. Try again later.`)
      throw error
    }
  })
})
