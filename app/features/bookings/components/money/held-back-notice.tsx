import { LockKeyhole } from 'lucide-react'
import { type Currency, formatMoney, parseMoney } from '#lib/money.ts'
import { heldBackWords } from '../../held-back-words.ts'
import type { LedgerAnswer } from '../../ledger-schema.ts'

/** Says that door and Wi-Fi details wait for money, where they do. */
export function HeldBackNotice({ ledger }: { ledger: LedgerAnswer }) {
  if (!ledger.is_held_back) return null
  return (
    <p className="flex items-start gap-3 rounded-card bg-sunken p-4 text-meta">
      <LockKeyhole aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0">{heldBackWords(ledger.side, sumOf(ledger.due_now, ledger.currency))}</span>
    </p>
  )
}

function sumOf(amount: number, currency: Currency): string {
  const money = parseMoney(amount.toFixed(2), currency)
  return money ? formatMoney(money) : ''
}
