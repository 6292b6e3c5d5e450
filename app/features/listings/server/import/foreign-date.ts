import { minuteMs } from '#lib/duration.ts'

const dayFirst = [2, 1, 0] as const
const monthFirst = [2, 0, 1] as const
const yearFirst = [0, 1, 2] as const

/** Where the year, the month and the day are. */
export type DateOrder = typeof dayFirst | typeof monthFirst | typeof yearFirst

type Parts = {
  style: string
  numbers: readonly [number, number, number]
  orders: readonly DateOrder[]
  time: string
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const numeric = /^(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{1,4})\.?(?:(?:T|,?\s+)(.+))?$/
const dayAndName = new RegExp(
  `^(?:[a-z]+,?\\s+)?(\\d{1,2})\\.?[\\s-]+${monthName}\\.?,?[\\s-]+(\\d{4})(?:,?\\s+(.+))?$`,
  'i',
)
const nameAndDay = new RegExp(
  `^(?:[a-z]+,?\\s+)?${monthName}\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})(?:,?\\s+(.+))?$`,
  'i',
)
const timeOfDay =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s?([ap])\.?m\.?)?\s?(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?)?$/i

/** The parts of a date with the orders in which they are a real date; null if it is no date in any order. */
export function partsOfDate(raw: string): Parts | null {
  const parts = namedParts(raw) ?? numericParts(raw.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  if (!parts) return null
  const orders = parts.orders.filter((order) => timeOf(parts, order) !== null)
  return orders.length > 0 ? { ...parts, orders } : null
}

function namedParts(raw: string): Parts | null {
  const [, day, name, year, time] = dayAndName.exec(raw) ?? swapped(nameAndDay.exec(raw)) ?? []
  if (!name) return null
  const numbers = [Number(day), months.indexOf(name.toLowerCase()) + 1, Number(year)] as const
  return { style: 'name', numbers, orders: [dayFirst], time: time ?? '' }
}

function swapped(match: RegExpExecArray | null) {
  return match && ([match[0], match[2], match[1], match[3], match[4]] as const)
}

function numericParts(raw: string): Parts | null {
  const [, first = '', separator = '', second, third = '', time = ''] = numeric.exec(raw) ?? []
  const numbers = [Number(first), Number(second), Number(third)] as const
  if (first.length === 4 && third.length <= 2) return { style: 'year', numbers, orders: [yearFirst], time }
  if (first.length > 2 || ![2, 4].includes(third.length)) return null
  const orders =
    third.length === 4 || separator === '.' ? [dayFirst, monthFirst] : [dayFirst, monthFirst, yearFirst]
  return { style: separator + third.length, numbers, orders, time }
}

/** Milliseconds; a date without a zone is taken as UTC. Null for the 31st of April and the like. */
function timeOf({ numbers, time }: Parts, [yearAt, monthAt, dayAt]: DateOrder): number | null {
  const [short, month, day] = [numbers[yearAt], numbers[monthAt], numbers[dayAt]]
  const year = short >= 100 ? short : short + (short < 70 ? 2000 : 1900)
  const date = new Date(Date.UTC(year, month - 1, day))
  const minutes = minutesOf(time)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || minutes === null) return null
  return date.getTime() + minutes * minuteMs
}

function minutesOf(time: string): number | null {
  if (!time) return 0
  const [all, hour, minute, second, half, , zoneHours, zoneMinutes] = timeOfDay.exec(time) ?? []
  if (all === undefined || Number(hour) > (half ? 12 : 24) || Number(minute) > 59) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const ahead = Number(zoneHours ?? 0) * 60 + (zoneHours?.startsWith('-') ? -1 : 1) * Number(zoneMinutes ?? 0)
  return hours * 60 + Number(minute) + Number(second ?? 0) / 60 - ahead
}

/**
 * A foreign date as the database takes it. `left` are the orders that fit every cell of the column; if none does, only
 * dates with one reading are read. Dates with dots have the day first unless the column proves the month.
 */
export function readDate(
  raw: string,
  left: (style: string) => ReadonlySet<DateOrder> | null,
): string | 'doubtful' | null {
  const parts = partsOfDate(raw)
  if (!parts) return null
  const ofColumn = left(parts.style)
  const fitting = parts.orders.filter((order) => !ofColumn?.size || ofColumn.has(order))
  const isUsual = parts.style.startsWith('.') && ofColumn?.size !== 0 && fitting.includes(dayFirst)
  const times = new Set((isUsual ? [dayFirst] : fitting).map((order) => timeOf(parts, order)))
  const [time] = times
  return times.size === 1 && time != null ? new Date(time).toISOString() : 'doubtful'
}
