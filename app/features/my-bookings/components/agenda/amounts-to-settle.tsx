import { Banknote } from 'lucide-react'
import { openAmountsWords } from '#features/payments/components/open-amounts-words.ts'
import { SumBadges } from '#features/payments/components/sum-badges.tsx'
import type { OpenAmounts } from '#features/payments/ledger-schema.ts'
import { moneyPath } from '#lib/booking-path.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { AgendaAction, AgendaCard, AgendaLink, mostShown } from './agenda-card.tsx'
import { amountsToSettleWords } from './agenda-words.ts'

type Row = OpenAmounts['rows'][number]

/**
 * What is due by now, owed by the host, said differently by both, or waits for the host's word; what is open until later, and
 * what the guest has to answer, needs nobody today; nor does what a guest owes whose account is deleted.
 */
export function amountsToSettle({ rows }: OpenAmounts): Row[] {
  return rows.filter(
    // A server of the release before does not say what is recorded.
    ({ due_now, recorded_now = 0, to_send_back, recorded_back = 0, guest_alone, ...row }) =>
      to_send_back > recorded_back ||
      guest_alone > 0 ||
      (!row.is_guest_gone && (due_now > recorded_now || row.is_contradicted)),
  )
}

/** The bookings whose money needs the host. */
export function AmountsToSettle({ amounts }: { amounts: OpenAmounts }) {
  const rows = amountsToSettle(amounts)
  return (
    <AgendaCard
      title={openAmountsWords.title}
      count={amounts.needed}
      icon={<Banknote aria-hidden className="size-5 text-moss" strokeWidth={1.75} />}
      action={<AgendaAction label={amountsToSettleWords.all} to="/dashboard?tab=bookings" />}
    >
      {rows.slice(0, mostShown).map((row) => (
        <li key={row.booking_id} className="grid gap-1 py-2.5 text-meta wrap-anywhere first:pt-0 last:pb-0">
          <p>
            <AgendaLink to={moneyPath(row.booking_id)}>{row.guest_name}</AgendaLink>
            {amountsToSettleWords.ofHome(row.home)}
            <span className="whitespace-nowrap">{formatDate(calendarDate(row.check_in_date))}</span>
          </p>
          <p className="tabular flex flex-wrap items-center gap-2">
            <SumBadges
              // What is open until later is no matter of today.
              sums={{ ...row, open: row.due_now, recorded: row.recorded_now }}
              currency={row.currency}
              reader="host"
              gone={row.is_guest_gone ? 'guest' : null}
            />
            {row.is_guest_gone && <Badge>{openAmountsWords.guestGone}</Badge>}
            {row.is_contradicted && <Badge tone="brick">{openAmountsWords.differ}</Badge>}
          </p>
        </li>
      ))}
    </AgendaCard>
  )
}
