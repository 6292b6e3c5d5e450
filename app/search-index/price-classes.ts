import {
  type BoundRows,
  boundedDays,
  boundRun,
  boundRunAt,
  endOfRow,
  rowLength,
  rowWords,
} from './bound-rows.ts'

/**
 * Homes whose prices are alike form a class. Where its bounds decide a question, none of its homes is looked at; and
 * there are thousands of classes where there are millions of homes.
 */
export type PriceClasses = {
  /** Of each listing. The first class is that of those who are in no other: it may cost anything. */
  of: Uint16Array
  /** Two rows for each class, as homes have: what is lowest among them, and what is highest. */
  bounds: BoundRows
  /** The place of the currency of each among all. */
  currency: Uint8Array
  numbers: Map<string, number>
}

/** Of fewer homes a class would decide too little. */
const leastHomes = 16
const mostClasses = 2 ** 13

/** Runs of a class begin every so many days. */
const gridDays = 8
const gridRuns = boundedDays / gridDays

/** No class but the first, for a segment of so many listings of which so many have prices. */
export function emptyClasses(size: number, homes: number, firstDay: number): PriceClasses {
  const most = Math.min(mostClasses, 2 + Math.floor(homes / leastHomes))
  const length = rowLength(gridRuns)
  return {
    of: new Uint16Array(size),
    currency: new Uint8Array(most),
    numbers: new Map(),
    bounds: {
      firstDay,
      rows: new Uint16Array(2 * most * length),
      rowAt: Uint32Array.from({ length: 2 * most }, (_, row) => row * length),
    },
  }
}

/** How many classes there are, with the first. */
export function countClasses({ numbers }: PriceClasses): number {
  return numbers.size + 1
}

/** A row of a home among others, and the place of its currency among all. */
type HomeRow = { rows: Uint16Array; row: number; currency: number }

/** Puts a listing into the class of those whose rows are like its own. */
export function joinClass(classes: PriceClasses, listing: number, home: HomeRow): void {
  const key = keyOf(home)
  let own = classes.numbers.get(key)
  if (own === undefined) {
    own = countClasses(classes)
    if (own === classes.currency.length) {
      classes.of[listing] = 0
      return
    }
    classes.numbers.set(key, own)
    classes.currency[own] = home.currency
    beginRow(classes.bounds.rows, lowRow(own), 0xffff, home)
    beginRow(classes.bounds.rows, highRow(own), 0, home)
  }
  classes.of[listing] = own
  widenRuns(classes.bounds.rows, own, home)
  widenWords(classes.bounds.rows, own, home)
}

function lowRow(own: number): number {
  return own * 2 * rowLength(gridRuns)
}

function highRow(own: number): number {
  return lowRow(own) + rowLength(gridRuns)
}

/** On these days, a quarter of a year apart, prices of a class are alike. */
const comparedDays = [20, 111, 202, 293]
/** Codes that differ in the last so many bits are alike: prices within a tenth, fees within a quarter. */
const alikePrices = 5
const alikeFees = 8

/** What all homes of a class have in common. */
function keyOf({ rows, row, currency }: HomeRow): string {
  // A row has each word, and a run on each day.
  const word = (name: keyof typeof rowWords) => rows[row + rowWords[name]] as number
  const priceOn = (day: number) => rows[boundRunAt(rows, row, day) + boundRun.price] as number
  return String.fromCharCode(
    currency,
    word('weekendDays'),
    word('weekly'),
    word('monthly'),
    word('perhaps'),
    word('isSimple'),
    word('least') >>> alikeFees,
    ...comparedDays.map((day) => priceOn(day) >>> alikePrices),
  )
}

/** What is the same for all homes of a class, and prices that any home widens. */
function beginRow(rows: Uint16Array, own: number, code: number, home: HomeRow): void {
  rows.set(home.rows.subarray(home.row, home.row + rowWords.length), own)
  rows[own + rowWords.runs] = gridRuns
  rows.fill(code, own + rowWords.length, endOfRow(rows, own))
  for (let each = 0; each < gridRuns; each++) rows[own + rowLength(each) + boundRun.day] = each * gridDays
}

/** Lowers the lowest and raises the highest prices of a class to those of a home. */
function widenRuns(classes: Uint16Array, own: number, { rows, row }: HomeRow): void {
  const end = endOfRow(rows, row)
  const dayOf = (run: number) => rows[run + boundRun.day] as number // within the row
  let run = row + rowWords.length
  let [low, high] = [lowRow(own) + rowWords.length, highRow(own) + rowWords.length]
  for (let begins = 0; begins < boundedDays; begins += gridDays) {
    while (run + boundRun.length < end && dayOf(run + boundRun.length) <= begins) run += boundRun.length
    let each = run
    do {
      for (let word: number = boundRun.price; word <= boundRun.weekendPrice; word++) {
        lower(classes, low + word, rows[each + word] as number)
        raise(classes, high + word, rows[each + word] as number)
      }
      each += boundRun.length
    } while (each < end && dayOf(each) < begins + gridDays)
    low += boundRun.length
    high += boundRun.length
  }
}

const raised = ['share', 'once', 'night', 'guest', 'guestNight'] as const

function widenWords(classes: Uint16Array, own: number, { rows, row }: HomeRow): void {
  lower(classes, lowRow(own) + rowWords.least, rows[row + rowWords.least] as number)
  for (const name of raised)
    raise(classes, highRow(own) + rowWords[name], rows[row + rowWords[name]] as number)
}

function lower(codes: Uint16Array, at: number, code: number): void {
  if (code < (codes[at] as number)) codes[at] = code
}

function raise(codes: Uint16Array, at: number, code: number): void {
  if (code > (codes[at] as number)) codes[at] = code
}
