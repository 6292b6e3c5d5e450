import type { Plan } from '#lib/plan.ts'

/** The sandbox's price ids. */
export const sandboxPrices: Record<Plan, string> = {
  starter: 'price_sandbox_starter',
  professional: 'price_sandbox_professional',
}
