import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAmountsHead, openAmountsLines } from './open-amounts-csv.ts'

const row = {
  booking_id: 'x',
  number: '7K3M-2XQF',
  status: 'confirmed' as const,
  home: 'Cedar Cabin',
  guest_name: 'Maya',
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-05',
  currency: 'USD' as const,
  due_now: 180,
  recorded_now: 0,
  open: 820.5,
  recorded: 0,
  to_send_back: 0,
  recorded_back: 0,
  guest_alone: 180,
  host_alone: 0,
  next_due: null,
  next_unrecorded: null,
  is_contradicted: false,
  is_held_back: false,
  is_guest_gone: false,
}

function cellsOf(values: Partial<typeof row>): string[] {
  const lines: string[][] = parse(openAmountsHead + openAmountsLines([{ ...row, ...values }]), { bom: true })
  expect(lines).toHaveLength(2)
  return lines[1] ?? []
}

test('is a table with one line for each booking', () => {
  expect(openAmountsLines([row]).split('\r\n')[0]).toBe(
    '"7K3M-2XQF","confirmed","Cedar Cabin","Maya","2026-07-01","2026-07-05","USD","180.00","820.50","0.00","180.00","0.00","","no","no","no","0.00","0.00"',
  )
})

test('has what is recorded and not confirmed apart from what is due and owed', () => {
  const cells = cellsOf({ recorded_now: 100.1, to_send_back: 50, recorded_back: 50 })
  expect([cells[7], cells[9], ...cells.slice(-2)]).toEqual(['79.90', '0.00', '100.10', '50.00'])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|cmd', '\uFF1D1'])(
  'what begins like a formula is text: %j',
  (name) => {
    expect(cellsOf({ guest_name: name })[3]).toBe(`'${name}`)
  },
)

test('whatever homes and guests are called, the cells are theirs and none begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (home, guest_name) => {
      const [, , first = '', second = ''] = cellsOf({ home, guest_name })
      expect([home, `'${home}`]).toContain(first)
      expect([guest_name, `'${guest_name}`]).toContain(second)
      expect(/^[=+\-@\t\r]/.test(first)).toBe(false)
    }),
  )
})
