import type { LedgerSide } from './ledger.ts'

/** What door and Wi-Fi details wait for, said to one of the two: as was agreed with the request. */
export function heldBackWords(reader: LedgerSide, due: string): string {
  return reader === 'guest'
    ? `Door and Wi-Fi details appear once you and your host both say that the ${due} that is due now was sent. That was agreed with your request.`
    : `Your guest sees door and Wi-Fi details once both of you say that the ${due} that is due now was sent. If it has come, say so here.`
}
