/** The sandbox's cards. Nobody types a number: a page that takes numbers might be given a real one. */
export const cards = {
  succeeds: { number: '4242' },
  declines: { number: '0002' },
  second_try: { number: '3155' },
  fails_later: { number: '0341' },
} as const

export type Card = keyof typeof cards

/** Reads the name of a card; null when it is none. */
export function parseCard(text: unknown): Card | null {
  return typeof text === 'string' && Object.hasOwn(cards, text) ? (text as Card) : null // just looked up
}

/** Whether a card pays: on the checkout page, or at a renewal that nobody watches; tries count from 1. */
export function pays(card: Card | null, at: 'checkout' | 'renewal', tries: number): boolean {
  switch (card) {
    case 'succeeds':
      return true
    case 'second_try':
      return tries > 1
    case 'fails_later':
      return at === 'checkout'
    case 'declines':
    case null:
      return false
  }
}
