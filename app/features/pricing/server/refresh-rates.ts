import { dayMs } from '#lib/duration.ts'
import { currencies } from '#lib/money.ts'
import { highestRate, oneForOne, type Rates } from '#lib/rates.ts'
import { recordOf } from '#lib/record-of.ts'
import { calendarDate, daysBetween } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { getOutside } from '#platform/http/get-outside.ts'
import { currentRates, type RateDay, storeRates } from './exchange-rates.ts'
import { readRates, type ToldRates } from './read-rates.ts'

const limits = { timeoutMs: 10_000, maxBytes: 200_000 }

/** By how much a rate may differ from the one before, for each year begun between the two. */
const yearlyShare = 0.2

/**
 * Asks RATES_URL for a new table of rates, and puts it in the place of the one before. What is missing or not to be believed
 * stays as it was, and the log says so; where nothing can be used the table before holds on.
 */
export async function refreshRates(ctx: Pick<Context, 'db' | 'clock' | 'log' | 'config'>): Promise<void> {
  const { url, allowHosts } = ctx.config.rates
  if (!url) return
  // The address may hold a key; its host alone is no secret.
  const { host } = new URL(url)
  const keep = (reason: string) => ctx.log.warn('exchange rates not refreshed', { host, reason })
  let text: string
  try {
    text = await getOutside({
      url,
      accept: 'application/xml, application/json',
      allowedHosts: allowHosts,
      ...limits,
    })
  } catch (error) {
    return keep(error instanceof Error ? error.message : 'unknown')
  }
  const told = readRates(text)
  if (!told) return keep('neither the file of the European Central Bank nor JSON with date, base and rates')
  const before = await currentRates(ctx.db)
  const judged = validateRates(told, before, ctx.clock())
  if ('refused' in judged) return keep(judged.refused)
  for (const doubt of judged.doubts) ctx.log.warn('exchange rate kept as it was', { host, ...doubt })
  const isNew =
    told.day !== before.day || currencies.some((each) => judged.rates[each] !== before.rates[each])
  if (!isNew) return
  await storeRates(ctx.db, { day: told.day, source: told.source ?? host, rates: judged.rates })
  ctx.log.info('exchange rates refreshed', { host, day: told.day })
}

export type Judged = { rates: Rates; doubts: { currency: string; why: string }[] } | { refused: string }

/** Which of the told rates can be believed beside those that hold now. */
export function validateRates(told: ToldRates, before: RateDay, now: Date): Judged {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  if (told.day > tomorrow) return { refused: 'its day has not come yet' }
  if (told.day < before.day) return { refused: 'older than the rates that hold' }
  const dollar = told.units.USD
  if (!isPositive(dollar)) return { refused: 'no rate of the dollar' }
  const years = Math.floor(daysBetween(calendarDate(before.day), calendarDate(told.day)) / 366) + 1
  const doubts: { currency: string; why: string }[] = []
  let believed = 0
  const rates = recordOf(currencies, (currency) => {
    if (currency === 'USD') return oneForOne
    const last = before.rates[currency]
    const doubt = (why: string) => {
      doubts.push({ currency, why })
      return last
    }
    const units = told.units[currency]
    if (units === undefined) return doubt('missing')
    if (!isPositive(units)) return doubt('not above zero')
    const rate = Math.round((dollar / units) * oneForOne)
    if (rate < 1 || rate > highestRate || Math.abs(rate - last) > last * yearlyShare * years) {
      return doubt('too far from the rate before')
    }
    believed++
    return rate
  })
  return believed === 0 ? { refused: 'none of its rates can be believed' } : { rates, doubts }
}

function isPositive(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0
}
