import type { OpenAmounts } from './ledger-schema.ts'

const headings = [
  'Booking',
  'State',
  'Home',
  'Guest',
  'Check-in',
  'Check-out',
  'Currency',
  'Due now',
  'Open',
  'You owe',
  'Only the guest says',
  'Only you say',
  'Next due',
  'You differ',
  'Door and Wi-Fi held back',
  'Guest’s account deleted',
]

/** The first line of the open amounts for a table program. The mark tells Excel that it is UTF-8. */
export const openAmountsHead = `\uFEFF${linesOf([headings])}`

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
    row.due_now.toFixed(2),
    row.open.toFixed(2),
    row.to_send_back.toFixed(2),
    row.guest_alone.toFixed(2),
    row.host_alone.toFixed(2),
    row.next_due ?? '',
    row.is_contradicted ? 'yes' : 'no',
    row.is_held_back ? 'yes' : 'no',
    row.is_guest_gone ? 'yes' : 'no',
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
