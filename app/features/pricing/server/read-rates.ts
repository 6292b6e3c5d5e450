import { type Currency, currencies } from '#lib/money.ts'
import { parseCalendarDate } from '#lib/stay.ts'

/** What a source says: its day, how it calls itself, and the units of each known currency that one unit of its base is worth. */
export type ToldRates = { day: string; source: string | null; units: Partial<Record<Currency, number>> }

/**
 * Reads the daily file of the European Central Bank, or JSON as in `{"date": "2026-11-24", "base": "EUR", "rates": {"USD": 1.07}}`.
 * Currencies that nobody trades in here are left out. Null for anything else.
 */
export function readRates(text: string): ToldRates | null {
  return text.trimStart().startsWith('{') ? readJson(text) : readEcb(text)
}

// Two attributes in a row is all that the file has; no parser of XML is needed, nor anything that expands entities.
const cube = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([0-9.]{1,20})["']\s*\/>/g

function readEcb(text: string): ToldRates | null {
  // Longer files of the bank have many days, of which the first is the newest.
  const [, day, content] = /<Cube\s+time=["'](\d{4}-\d\d-\d\d)["']\s*>([\s\S]*?)<\/Cube>/.exec(text) ?? []
  if (!day || content === undefined) return null
  const pairs = [...content.matchAll(cube)].map(([, code, rate]) => [code, Number(rate)] as const)
  const name = /<gesmes:name>([^<]{1,80})<\/gesmes:name>/.exec(text)?.[1] ?? null
  return told(day, name, [...pairs, ['EUR', 1]])
}

function readJson(text: string): ToldRates | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return null
  }
  const [day, base, rates, source] = ['date', 'base', 'rates', 'source'].map((name) =>
    Reflect.get(Object(body), name),
  )
  if (typeof day !== 'string' || typeof base !== 'string' || rates === null || typeof rates !== 'object') {
    return null
  }
  return told(day, typeof source === 'string' ? source : null, [...Object.entries(rates), [base, 1]])
}

function told(
  day: string,
  source: string | null,
  pairs: readonly (readonly [string | undefined, unknown])[],
): ToldRates | null {
  if (!parseCalendarDate(day)) return null
  const units: ToldRates['units'] = {}
  for (const [code, value] of pairs) {
    const currency = currencies.find((known) => known === code)
    if (currency && typeof value === 'number') units[currency] = value
  }
  // One line, as it stands on a page.
  const name = source?.replace(/\s+/g, ' ').trim().slice(0, 80) || null
  return { day, source: name, units }
}
