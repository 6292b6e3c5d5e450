import { expect, test } from 'vitest'
import { billingLetter } from './billing-letters.ts'

const news = {
  subscription: {
    id: 'sub_1',
    plan: 'starter',
    status: 'active',
    startedAt: new Date('2026-06-15T12:00:00Z'),
    currentPeriodEnd: new Date('2026-07-15T12:00:00Z'),
    cancelAt: null,
    endedAt: null,
    unpaidSince: null,
  },
  href: 'https://holmward.example/pricing',
} as const

test.each(['started', 'plan_changed'] as const)(
  'the mail does not tell a Starter of a limit that binds nobody on this site: %s',
  (change) => {
    const textOn = (isLimited: boolean, plan: 'starter' | 'professional' = 'starter') =>
      billingLetter({ ...news, change, plan, isLimited }).paragraphs?.join(' ')
    expect(textOn(false)).toMatch(/one active listing\. At present this site does not limit listings by plan/)
    expect(textOn(true)).toMatch(/one active listing\.(?! At present)/)
    expect(textOn(false, 'professional')).not.toMatch(/At present/)
  },
)
