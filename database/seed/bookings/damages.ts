import type { BookingPlan } from './plan.ts'

export type DemoDamage = {
  home: string
  guest: string
  /** What came before the stay, and what the host wants of it, in whole units. */
  deposit: number
  claimed: number
  note: string
  /** To how much the guest agrees, and why not to all of it. */
  answer?: { agreed: number; note: string }
}

/** A claim for the guest to answer, and one that was answered in part, after which the rest of the deposit went back. */
const damages: readonly DemoDamage[] = [
  {
    home: 'tomato-vine',
    guest: 'guest',
    deposit: 150,
    claimed: 38,
    note: 'One of the terracotta pots on the terrace is broken. A new one of that size costs 38; I can send you the bill.',
  },
  {
    home: 'river-oak',
    guest: 'elias',
    deposit: 200,
    claimed: 60,
    note: 'There is a burn in the kitchen worktop, next to the hob.',
    answer: {
      agreed: 40,
      note: 'A part of that mark was there when we came; it is in my photo of the first day.',
    },
  },
]

/** The claim about a stay, if there is one. */
export function damageOf({ home, guest, status }: BookingPlan): DemoDamage | undefined {
  if (status !== 'completed') return undefined
  return damages.find((damage) => damage.home === home.slug && damage.guest === guest)
}
