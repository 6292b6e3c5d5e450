import type { OpenAmounts } from './ledger-schema.ts'
import { openAmountsHeadings, sureWords } from './open-amounts-csv-words.ts'

/** The first line of the open amounts for a table program. The mark tells Excel that it is UTF-8. */
export const openAmountsHead = `\uFEFF${linesOf([openAmountsHeadings])}`

/** The lines of these bookings. */
export function openAmountsLines(rows: OpenAmounts['rows']): string {
  const lines = rows.map((row) => [
    row.number,
    row.status,
    row.home,
    row.guest_name,
    row.check_in_date,
    row.check_out_date,
    row.currency,
    (row.due_now - row.recorded_now).toFixed(2),
    row.open.toFixed(2),
    (row.to_send_back - row.recorded_back).toFixed(2),
    row.guest_alone.toFixed(2),
    row.host_alone.toFixed(2),
    row.next_unrecorded ?? '',
    row.is_contradicted ? sureWords.yes : sureWords.no,
    row.is_held_back ? sureWords.yes : sureWords.no,
    row.is_guest_gone ? sureWords.yes : sureWords.no,
    row.recorded_now.toFixed(2),
    row.recorded_back.toFixed(2),
  ])
  return linesOf(lines)
}

function linesOf(lines: readonly string[][]): string {
  return lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')
}

/** A cell that no table program reckons: what begins like a formula is marked as text. */
function cellOf(value: string): string {
  const text = /^[\s\u200B\uFEFF]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(value)
    ? `'${value}`
    : value
  return `"${text.replaceAll('"', '""')}"`
}
