import { expect, test } from 'vitest'
import { facts, planned, received, say, sent, today } from '#features/bookings/testing/ledger-of-stay.ts'
import type { LedgerEntry } from './ledger.ts'
import { balanceOf, duesStillAsked, openDues } from './ledger-balance.ts'

// What one side has recorded and the other has not confirmed.

const from = (...entries: LedgerEntry[]) => balanceOf(entries, facts, today)
const said = say({ id: 'said', side: 'host' })

test('what is recorded waits for the other side, and stays due until that confirms it', () => {
  for (const entry of [sent, said]) {
    expect(from(entry)).toMatchObject({ dueNow: 100_000, recordedNow: 25_000, open: { price: 100_000 } })
  }
  expect(from(sent, received)).toMatchObject({ dueNow: 75_000, recordedNow: 0, recorded: { price: 0 } })
})

test('what is recorded is for the host to confirm where the guest recorded it, and needs nobody there where the host did', () => {
  const all = say({ id: 'all', amount: 100_000 })
  expect(from(all).isForHost).toBe(true)
  expect(from({ ...all, side: 'host' }).isForHost).toBe(false)
  expect(from(said).isForHost).toBe(true)
})

test('what is recorded counts once where each has recorded another sum', () => {
  expect(from(sent, say({ id: 'other', side: 'host', amount: 20_000 })).recordedNow).toBe(25_000)
  expect(from(sent, say({ id: 'more', amount: 5_000 })).recordedNow).toBe(30_000)
})

test('what is recorded is no more than what is due, flow by flow', () => {
  const much = say({ id: 'much', amount: 500_000 })
  expect(from(much)).toMatchObject({ recordedNow: 100_000, recorded: { price: 100_000, deposit: 0 } })
  const deposit = say({ id: 'd', flow: 'deposit', amount: 20_000 })
  // The deposit is due on arrival.
  expect(from(deposit)).toMatchObject({ recordedNow: 0, recorded: { price: 0, deposit: 20_000 } })
})

test('what is recorded is nothing once the other side denies it, or it is taken back', () => {
  const denied = say({ id: 'denied', side: 'host', answers: 'sent', amount: 0 })
  expect(from(sent, denied)).toMatchObject({ dueNow: 100_000, recordedNow: 0, isForHost: true })
  expect(from(sent, say({ id: 'back', reverses: 'sent' })).recordedNow).toBe(0)
})

test('recorded payments count toward the earliest due date first', () => {
  const balance = from(sent, received, say({ id: 'more', amount: 80_000 }))
  const dues = duesStillAsked(openDues(planned, balance.received), balance)
  expect(dues.map(({ open, recorded }) => [open, recorded])).toEqual([
    [0, 0],
    [75_000, 75_000],
    [20_000, 0],
  ])
})

test('what is recorded holds already where the other side is gone, or only the host writes', () => {
  const gone = (side: 'guest' | 'host') =>
    balanceOf([sent, say({ id: 'h', side: 'host', amount: 1 })], { ...facts, gone: side }, today)
  expect(gone('host').recorded.price).toBe(1)
  expect(gone('guest').recorded.price).toBe(25_000)
  expect(balanceOf([said], { ...facts, isAlone: true }, today)).toMatchObject({
    dueNow: 75_000,
    recordedNow: 0,
  })
})
