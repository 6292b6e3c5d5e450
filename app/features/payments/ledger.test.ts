import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  facts,
  planned,
  received,
  say,
  sent,
  stay,
  today,
} from '#features/bookings/testing/ledger-of-stay.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import {
  findSame,
  type LedgerEntry,
  ledgerFlows,
  ledgerSides,
  moneyFlows,
  pairEntries,
  sumFlows,
} from './ledger.ts'
import {
  balanceOf,
  duesStillAsked,
  isDamageTime,
  type LedgerFacts,
  openDues,
  unrecorded,
} from './ledger-balance.ts'

describe('what is open', () => {
  test('is all of it before anybody has said anything, and by today what was due', () => {
    const { open, dueNow, isSettled } = balanceOf([], facts, today)
    expect(open).toEqual({ price: 100_000, deposit: 20_000, refund: 0, deposit_return: 0 })
    expect([dueNow, isSettled]).toEqual([100_000, false])
    expect(balanceOf([], facts, calendarDate('2026-06-01')).dueNow).toBe(25_000)
  })

  test('is less only by what both say', () => {
    expect(balanceOf([sent], facts, today).open.price).toBe(100_000)
    expect(balanceOf([sent, received], facts, today).open.price).toBe(75_000)
  })

  test('is told of each date, the earliest first', () => {
    const other = [
      say({ id: 'b', amount: 5_000 }),
      say({ id: 'c', side: 'host', amount: 5_000, answers: 'b' }),
    ]
    const open = openDues(planned, balanceOf([sent, received, ...other], facts, today).received)
    expect(open.map(({ open }) => open)).toEqual([0, 70_000, 20_000])
  })

  test('is said of each due, and of none that nobody has to send any more', () => {
    const said = (entries: LedgerEntry[], values: Partial<LedgerFacts>) => {
      const balance = balanceOf(entries, { ...facts, ...values }, today)
      return duesStillAsked(openDues(planned, balance.received), balance).map(
        ({ kind, open: left }) => `${kind} ${left}`,
      )
    }
    const given = (refund: number | null) => ({ cancelled: { refund, on: today } })
    const all = openDues(planned, { price: 0, deposit: 0 }).map(({ kind, open }) => `${kind} ${open}`)
    expect(said([], {})).toEqual(all)
    expect(said([], given(100_000))).toEqual([])
    expect(said([], given(null))).toEqual([])
    // All was due by then, and half of it is kept.
    expect(said([], given(50_000))).toEqual([`${planned[0]?.kind} 25000`, `${planned[1]?.kind} 25000`])
    expect(said([], { isOver: true })).toEqual(all.filter((due) => !due.startsWith('deposit')))
    expect(said([sent, received], given(100_000))).toEqual([`${planned[0]?.kind} 0`])
  })

  test('is due once the stay is over, also where no date was agreed', () => {
    const undated = { ...facts, dues: [], deposit: 0 }
    expect(balanceOf([], undated, today)).toMatchObject({ open: { price: 100_000 }, dueNow: 0 })
    expect(balanceOf([], { ...undated, isOver: true }, today)).toMatchObject({
      open: { price: 100_000 },
      dueNow: 100_000,
    })
    expect(balanceOf([sent, received], { ...undated, isOver: true }, today).dueNow).toBe(75_000)
  })

  test('is the deposit that has to go back once the stay is over', () => {
    const deposit = [
      say({ id: 'd', flow: 'deposit', amount: 20_000 }),
      say({ id: 'e', flow: 'deposit', amount: 20_000, side: 'host', answers: 'd' }),
    ]
    expect(balanceOf(deposit, { ...facts, isOver: true }, today).open).toMatchObject({
      deposit: 0,
      deposit_return: 20_000,
    })
  })
})

describe('after a cancellation', () => {
  const cancelled = (refund: number | null) => ({
    ...facts,
    cancelled: { refund, on: calendarDate('2026-06-01') },
  })

  test('the host owes what was received beyond what is kept', () => {
    expect(balanceOf([sent, received], cancelled(90_000), today).open).toMatchObject({
      price: 0,
      refund: 15_000,
    })
  })

  test('the guest owes nothing beyond what was due by then', () => {
    expect(balanceOf([], cancelled(50_000), today).open).toMatchObject({ price: 25_000, refund: 0 })
    expect(balanceOf([], cancelled(50_000), today).dueNow).toBe(25_000)
  })

  test('nothing is reckoned of the price where nothing was agreed', () => {
    expect(balanceOf([sent, received], cancelled(null), today)).toMatchObject({
      open: { price: 0, deposit: 0, refund: 0, deposit_return: 0 },
      isSettled: true,
    })
  })
})

describe('a guest who gives up a stay that had begun', () => {
  const begun = (refund: number | null, on = '2026-07-10') => ({
    ...facts,
    dues: [],
    cancelled: { refund, on: calendarDate(on) },
  })
  const deposit = [
    say({ id: 'd', flow: 'deposit', amount: 20_000 }),
    say({ id: 'e', flow: 'deposit', amount: 20_000, side: 'host', answers: 'd' }),
  ]

  test('owes what the host may keep, whether or not a date was agreed', () => {
    expect(balanceOf([], begun(40_000), today)).toMatchObject({ open: { price: 60_000 }, dueNow: 60_000 })
    expect(balanceOf([], begun(null), today)).toMatchObject({ open: { price: 100_000 }, dueNow: 100_000 })
    expect(balanceOf([], begun(40_000, '2026-07-09'), today)).toMatchObject({ open: { price: 0 } })
  })

  test('gets the deposit back but for damage, which the host may claim', () => {
    expect(balanceOf(deposit, begun(0), today)).toMatchObject({
      claimable: 20_000,
      open: { deposit_return: 20_000 },
    })
    expect(balanceOf(deposit, begun(0, '2026-07-09'), today).claimable).toBe(0)
  })

  test('is owed nothing by a host who owes everything, and owes nothing', () => {
    expect(balanceOf([], begun(100_000), today)).toMatchObject({ open: { price: 0, refund: 0 } })
  })
})

describe('two who differ', () => {
  const less = say({ id: 'less', side: 'host', amount: 20_000, answers: 'sent' })

  test('are marked, and what both say counts', () => {
    const { flows, isSettled } = balanceOf([sent, less], facts, today)
    expect(flows.price).toEqual({ guest: 25_000, host: 20_000, agreed: 20_000, isContradicted: true })
    expect(isSettled).toBe(false)
  })

  test('agree once one of them takes it back and says the other amount', () => {
    const back = say({ id: 'back', side: 'host', amount: 20_000, reverses: 'less' })
    expect(pairEntries([sent, less, back]).map(({ state }) => state)).toEqual(['waiting'])
    expect(pairEntries([sent, less, back, received]).map(({ state }) => state)).toEqual(['agreed'])
  })

  test('an answer stands by itself when what it answers is taken back', () => {
    const back = say({ id: 'back', reverses: 'sent' })
    expect(sumFlows([sent, received, back]).price).toMatchObject({ guest: 0, host: 25_000, agreed: 0 })
  })
})

describe('what one side says alone', () => {
  const cancelled = { ...facts, cancelled: { refund: 100_000, on: calendarDate('2026-06-01') } }
  const back = say({ id: 'back', side: 'host', answers: null, reverses: 'received' })

  test('is not settled by a host who owes it back and takes back that it came', () => {
    expect(balanceOf([sent, received], cancelled, today).open.refund).toBe(25_000)
    const { isSettled, alone, open } = balanceOf([sent, received, back], cancelled, today)
    expect([isSettled, open.refund]).toEqual([false, 0])
    expect(alone).toEqual({ guest: 25_000, host: 0 })
  })

  test('is a deposit that nobody has answered when the stay is over', () => {
    const paid = [
      say({ id: 'p', amount: 100_000 }),
      say({ id: 'q', side: 'host', amount: 100_000, answers: 'p' }),
      say({ id: 'd', flow: 'deposit', amount: 20_000 }),
    ]
    const over = { ...facts, isOver: true }
    expect(balanceOf(paid, over, today)).toMatchObject({ isSettled: false, alone: { guest: 20_000 } })
    const held = say({ id: 'e', side: 'host', flow: 'deposit', amount: 20_000, answers: 'd' })
    const gone = say({ id: 'f', side: 'host', flow: 'deposit_return', amount: 20_000 })
    expect(balanceOf([...paid, held, gone], over, today)).toMatchObject({
      isSettled: false,
      alone: { guest: 0, host: 20_000 },
    })
  })

  test('is no less to be sent back for having been said to a guest who is gone', () => {
    const entries = [
      say({ id: 'p', amount: 100_000 }),
      say({ id: 'q', side: 'host', amount: 100_000, answers: 'p' }),
      say({ id: 'd', flow: 'deposit', amount: 20_000 }),
      say({ id: 'e', side: 'host', flow: 'deposit', amount: 20_000, answers: 'd' }),
      say({ id: 'f', side: 'host', flow: 'deposit_return', amount: 12_000 }),
    ]
    for (const gone of [null, 'guest'] as const) {
      const balance = balanceOf(entries, { ...facts, isOver: true, gone }, today)
      expect(unrecorded(balance)).toMatchObject({ refund: 0, deposit_return: 8_000 })
      expect(balance).toMatchObject({ isSettled: false, isForHost: true })
    }
  })

  test('is nothing where it says that nothing came, or where only the host writes', () => {
    const none = say({ id: 'none', side: 'host', amount: 0, answers: 'sent' })
    const gone = say({ id: 'gone', reverses: 'sent' })
    expect(balanceOf([sent, none, gone], cancelled, today)).toMatchObject({
      isSettled: true,
      alone: { guest: 0, host: 0 },
    })
    const written = say({ id: 'p', side: 'host', amount: 100_000 })
    expect(balanceOf([written], { ...facts, isAlone: true, deposit: 0 }, today)).toMatchObject({
      isSettled: true,
      alone: { host: 0 },
    })
  })
})

test('both who write at once what they agree on mean the same', () => {
  expect(findSame([sent], say({ id: 'x', side: 'host' }))).toBe('sent')
  expect(findSame([sent], say({ id: 'x', side: 'host', amount: 1 }))).toBeNull()
  expect(findSame([sent, received], say({ id: 'x', side: 'host' }))).toBeNull()
})

describe('damage', () => {
  const deposit = [
    say({ id: 'd', flow: 'deposit', amount: 20_000 }),
    say({ id: 'e', flow: 'deposit', amount: 20_000, side: 'host', answers: 'd' }),
  ]
  const claim = say({ id: 'claim', side: 'host', flow: 'damage', amount: 8_000 })
  const over = { ...facts, isOver: true }
  const stands = (...more: LedgerEntry[]) => balanceOf([...deposit, ...more], over, today)

  test('is taken off what goes back only as far as the guest agrees', () => {
    expect(stands(claim)).toMatchObject({ open: { deposit_return: 20_000 }, claimable: 12_000 })
    expect(stands(claim, { ...claim, id: 'yes', side: 'guest', answers: 'claim' }).open.deposit_return).toBe(
      12_000,
    )
    const less = { ...claim, id: 'less', side: 'guest' as const, amount: 3_000, answers: 'claim' }
    expect(stands(claim, less)).toMatchObject({
      open: { deposit_return: 17_000 },
      flows: { damage: { host: 8_000, guest: 3_000, agreed: 3_000, isContradicted: true } },
    })
  })

  test('that is claimed and not answered is not settled, though all went back', () => {
    const back = [
      say({ id: 'f', side: 'host', flow: 'deposit_return', amount: 20_000 }),
      say({ id: 'g', flow: 'deposit_return', amount: 20_000, answers: 'f' }),
    ]
    const paid = [
      say({ id: 'p', amount: 100_000 }),
      say({ id: 'q', side: 'host', amount: 100_000, answers: 'p' }),
    ]
    expect(stands(...paid, ...back).isSettled).toBe(true)
    expect(stands(...paid, ...back, claim).isSettled).toBe(false)
    expect(stands(...paid, ...back).claimable).toBe(0)
  })

  test('once taken back takes the answer to it along, and the answer fits no later claim', () => {
    const yes = { ...claim, id: 'yes', side: 'guest' as const, answers: 'claim' }
    const gone = { ...claim, id: 'gone', reverses: 'claim' }
    expect(stands(claim, yes, gone)).toMatchObject({
      open: { deposit_return: 20_000 },
      flows: { damage: { guest: 0, host: 0, agreed: 0 } },
    })
    expect(findSame([...deposit, claim, yes, gone], { ...claim, id: 'again' } as LedgerEntry)).toBeNull()
  })

  test('is claimed until the end of the 14th day after check-out', () => {
    const on = (day: string) => isDamageTime(stay, calendarDate(day))
    expect([on('2026-07-09'), on('2026-07-10'), on('2026-07-29'), on('2026-07-30')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

/** A ledger as two sides may write it, one entry after the other. */
const ledgers = fc
  .array(
    fc.record({
      side: fc.constantFrom(...ledgerSides),
      flow: fc.constantFrom(...ledgerFlows),
      amount: fc.integer({ min: 1, max: 200_000 }),
      act: fc.constantFrom('say', 'agree', 'differ', 'take back'),
      at: fc.nat(),
      on: fc.constantFrom(today, stay.checkIn, stay.checkOut),
    }),
    { maxLength: 25 },
  )
  .map((steps) => {
    const entries: LedgerEntry[] = []
    for (const [at, { side, flow, amount, act, on, at: which }] of steps.entries()) {
      const id = `e${at}`
      const plain = { id, side, flow, amount, answers: null, reverses: null, on }
      const items = pairEntries(entries)
      const waiting = items.filter(({ said, state }) => state === 'waiting' && said.side !== side)
      const target = waiting[which % Math.max(1, waiting.length)]?.said
      const own = items
        .flatMap(({ said, answer }) => [said, answer ?? said])
        .filter((each) => each.side === side)
      const mine = own[which % Math.max(1, own.length)]
      // Damage is claimed by hosts, and at most what they may claim.
      if (flow === 'damage' && act === 'say') {
        const most = balanceOf(entries, facts, today).claimable
        if (side === 'host' && most > 0) entries.push({ ...plain, amount: 1 + (amount % most) })
      } else if (act === 'say') entries.push({ ...plain, answers: findSame(entries, plain) })
      else if (act === 'take back' && mine) entries.push({ ...mine, id, answers: null, reverses: mine.id })
      else if (act === 'agree' && target) entries.push({ ...plain, ...target, id, side, answers: target.id })
      else if (act === 'differ' && target) {
        const less = target.flow === 'damage' ? amount % target.amount : amount
        entries.push({ ...plain, flow: target.flow, amount: less, answers: target.id })
      }
    }
    return entries
  })

test('whatever is written in whatever order it is read: sums are sums, and nothing is below zero', () => {
  fc.assert(
    fc.property(ledgers, fc.integer({ min: 0, max: 100_000 }), fc.nat(100), (entries, refund, days) => {
      const on = addDays(calendarDate('2026-05-02'), days)
      const cancelled = { ...facts, cancelled: { refund, on } }
      for (const each of [facts, cancelled, { ...facts, isOver: true }]) {
        const { flows, open, recorded, dueNow, recordedNow, alone, isSettled } = balanceOf(
          entries,
          each,
          today,
        )
        const waiting = pairEntries(entries).filter(({ state }) => state === 'waiting')
        expect(alone.guest + alone.host).toBe(waiting.reduce((so, { said }) => so + said.amount, 0))
        // Nobody settles by silence, nor by taking back what was agreed.
        if (alone.guest + alone.host > 0) expect(isSettled).toBe(false)
        expect(balanceOf([...entries].reverse(), each, today)).toEqual(balanceOf(entries, each, today))
        const gone = new Set(entries.map(({ reverses }) => reverses))
        for (const flow of ledgerFlows) {
          for (const side of ledgerSides) {
            const naive = entries
              .filter((entry) => entry.flow === flow && entry.side === side)
              .filter(({ id, reverses }) => reverses === null && !gone.has(id))
              // A guest's word about damage goes with the claim.
              .filter(({ answers }) => flow !== 'damage' || side === 'host' || !gone.has(answers))
              .reduce((so, { amount }) => so + amount, 0)
            expect(flows[flow][side]).toBe(naive)
            expect(flows[flow].agreed).toBeLessThanOrEqual(naive)
          }
        }
        for (const flow of moneyFlows) {
          expect(recorded[flow]).toBeGreaterThanOrEqual(0)
          expect(recorded[flow]).toBeLessThanOrEqual(open[flow])
        }
        expect(recordedNow).toBeLessThanOrEqual(dueNow)
        // What waits for nobody is not recorded.
        if (alone.guest + alone.host === 0) expect(recordedNow).toBe(0)
        const { deposit, damage, deposit_return: returned } = flows
        if (each.isOver || each.cancelled) {
          // What came of the deposit went back, is kept for damage that both say, or is owed: never less, and more only by what came too much.
          const kept = Math.min(damage.agreed, deposit.agreed)
          expect(open.deposit_return).toBe(Math.max(0, deposit.agreed - kept - returned.agreed))
        }
        expect(dueNow).toBeLessThanOrEqual(open.price + open.deposit)
        if (each.cancelled) {
          // Never is one asked for what the other has to give back.
          expect(Math.min(open.price, open.refund)).toBe(0)
          expect(open.price).toBeLessThanOrEqual(100_000 - refund)
        }
      }
    }),
  )
})
