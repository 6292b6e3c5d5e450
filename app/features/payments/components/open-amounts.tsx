import { Banknote } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { saveFile } from '#features/accounts/components/account/save-file.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { moneyPath } from '#lib/booking-path.ts'
import { calendarDate, formatDate, formatDay } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#web/use-action.ts'
import { type Page, usePages } from '#web/use-pages.ts'
import type { OpenAmounts } from '../ledger-schema.ts'
import { openAmountsWords } from './open-amounts-words.ts'
import { SumBadges } from './sum-badges.tsx'

type Row = OpenAmounts['rows'][number] & { id: string }
type Amounts = Page<Row> & Pick<OpenAmounts, 'totals' | 'count'>

/** What is open over all bookings of a host, for each currency. Nothing while nothing is, or when it cannot be loaded. */
export function OpenAmountsCard() {
  const id = useId()
  const list = usePages<Row, Amounts>(['money', 'host', 'list'], loadAmounts, {
    onMoreFailed: () => toast.error(openAmountsWords.moreFailed),
  })
  const { state, rows } = list
  if (state.status !== 'ready' || rows.length === 0) return null
  const { totals, count } = state.answer
  return (
    <Card as="section" aria-labelledby={id} className="no-print grid grid-cols-1 gap-3">
      <h3 id={id} className="flex items-center gap-2 text-h4">
        <Banknote aria-hidden className="size-5 text-moss" strokeWidth={1.75} />
        {openAmountsWords.title}
      </h3>
      <ul aria-label={openAmountsWords.totals} className="tabular grid grid-cols-1 gap-2 text-meta">
        {totals.map((total) => (
          <li key={total.currency} className="flex flex-wrap gap-2">
            <SumBadges sums={total} currency={total.currency} reader="host" />
          </li>
        ))}
      </ul>
      <Disclosure
        summary={
          <span className="text-meta">{openAmountsWords.byBooking(count.toLocaleString('en-US'))}</span>
        }
        className="-my-2"
      >
        <ul className="grid grid-cols-1 divide-y divide-line">
          {rows.map((row) => (
            <OpenAmount key={row.id} row={row} />
          ))}
        </ul>
        {list.hasMore && (
          <div className="grid justify-items-center gap-1 py-3">
            <p className="text-caption text-muted">
              {openAmountsWords.shown(rows.length.toLocaleString('en-US'), count.toLocaleString('en-US'))}
            </p>
            <Button variant="secondary" size="sm" pending={list.isLoadingMore} onClick={list.loadMore}>
              {openAmountsWords.more}
            </Button>
          </div>
        )}
      </Disclosure>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-caption text-muted">{openAmountsWords.source}</p>
        <SaveTable />
      </div>
    </Card>
  )
}

async function loadAmounts(cursor: string | null): Promise<Amounts> {
  const query = cursor ? { cursor } : {}
  const { rows, next_cursor, totals, count } = await answerOf(client.host['open-amounts'].$get({ query }))
  return { rows: rows.map((row) => ({ ...row, id: row.booking_id })), nextCursor: next_cursor, totals, count }
}

/** Of all bookings, however many are shown. */
function SaveTable() {
  const saving = useAction(
    async () => {
      const answer = await client.host['open-amounts'].file.$get()
      // Reads the server's words for a refusal.
      if (!answer.ok) return answerOf(Promise.resolve(answer))
      saveFile('open-amounts.csv', await answer.blob(), 'text/csv')
      return null
    },
    { failed: openAmountsWords.tableFailed, outdates: [] },
  )
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={saving.pending !== null}
      onClick={() => void saving.run(undefined)}
    >
      {openAmountsWords.saveTable}
    </Button>
  )
}

function OpenAmount({ row }: { row: OpenAmounts['rows'][number] }) {
  const [from, to] = [calendarDate(row.check_in_date), calendarDate(row.check_out_date)]
  return (
    <li className="grid gap-1 py-2.5 text-meta wrap-anywhere">
      <p>
        <Link
          to={moneyPath(row.booking_id)}
          className="-my-3 inline-block py-3 font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {row.guest_name}
        </Link>{' '}
        <span className="text-muted">{openAmountsWords.stay(row.home, formatDay(from), formatDate(to))}</span>
      </p>
      <p className="tabular flex flex-wrap items-center gap-2">
        <SumBadges
          sums={row}
          currency={row.currency}
          reader="host"
          gone={row.is_guest_gone ? 'guest' : null}
          isUndated={row.next_due === null}
        />
        {row.is_guest_gone && <Badge>{openAmountsWords.guestGone}</Badge>}
        {row.is_contradicted && <Badge tone="brick">{openAmountsWords.differ}</Badge>}
        {row.next_unrecorded && (
          <span className="text-muted">
            {openAmountsWords.nextDue(formatDate(calendarDate(row.next_unrecorded)))}
          </span>
        )}
      </p>
    </li>
  )
}
