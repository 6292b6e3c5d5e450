import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '../app/api.ts'
import { checkTerms } from '../app/features/listings/components/terms/check-terms.ts'
import { onNewerTerms } from '../app/features/listings/components/terms/newer-terms.ts'
import { beginning, toTermsForm } from '../app/features/listings/components/terms/terms-form.ts'
import { termsInForm } from '../app/features/listings/components/terms/terms-in-form.ts'
import { termsParts } from '../app/features/listings/components/terms/terms-parts.ts'
import type { HostTerms } from '../app/features/listings/host-terms-schema.ts'
import { importListings } from '../app/features/listings/server/import/import-listings.ts'
import { mapRow } from '../app/features/listings/server/import/map-row.ts'
import { listingsPersonalData } from '../app/features/listings/server/personal-data.ts'
import { idOf } from '../app/features/listings/testing/listing-world.ts'
import { planYearCopy } from '../app/features/pricing/copy-year.ts'
import { quoteStay } from '../app/features/pricing/quote.ts'
import { stayRulesOf } from '../app/features/pricing/rules-of-terms.ts'
import { stayDueLines } from '../app/features/pricing/stay-dues.ts'
import { parseTerms, type StayTerms } from '../app/features/pricing/stay-terms.ts'
import { type TermsField, termsEditSchema } from '../app/features/pricing/terms-edit-schema.ts'
import { stayTermsSchema, termsFields } from '../app/features/pricing/terms-fields.ts'
import { termsWith } from '../app/features/pricing/testing/terms-with.ts'
import { allowedBy, thingsToKnow } from '../app/features/pricing/words.ts'
import type { PropertyId } from '../app/lib/ids.ts'
import { usualCurrency } from '../app/lib/money.ts'
import { addDays, calendarDate, epochDay } from '../app/lib/stay.ts'
import { readListings } from '../app/listing-matching/read-listings.ts'
import { apiCaller } from './support/api.ts'
import { createTestContext } from './support/context.ts'
import { makeAccount, makeListing, type TestAccount } from './support/factories.ts'
import { everything, lists, type TermsChange, termsNames, termsTable } from './support/terms-table.ts'

// Whoever adds something that a host may ask is told here where it is missing; the table says what each is to reach.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const client = new pg.Client({ connectionString: ctx.databaseUrl })
const { nights: _nights, ...everyField } = everything
let host: TestAccount

beforeAll(async () => {
  await client.connect()
  host = await makeAccount(ctx)
})
afterAll(() => client.end())

/** Why a column is nothing that a host asks. */
const otherColumns = {
  'stay_terms.property_id': 'the home',
  'stay_terms.version': 'each change',
  'stay_terms.updated_at': 'the clock',
  'seasons.property_id': 'the home',
  'seasons.nights': 'made of "from" and "until"',
  'night_terms.property_id': 'the home',
}

/** A home that asks everything, or what is left of it with a change. */
async function makeHome(): Promise<PropertyId> {
  const id = await makeListing(ctx, host, { max_guests: 6, amenities: ['pet-friendly'] })
  const { status, body } = await change(id, everything, 0)
  expect([status, body]).toEqual([200, expect.anything()])
  const taken = {
    property_id: id,
    stay: '[2026-09-01,2026-09-05)',
    source: 'external',
    reference: randomUUID(),
  }
  const booked = { ...taken, stay: '[2026-10-01,2026-10-05)', source: 'booking', reference: randomUUID() }
  await ctx.db.insertInto('occupancy').values([taken, booked]).execute()
  return id
}

/** As the page "Prices and rules" sends it, and the calendar what is for single nights. */
async function change(id: PropertyId, { nights, ...edit }: TermsChange, version: number) {
  if (nights) {
    const own = (await readTerms(id)).terms?.nights ?? []
    const asked = [...own.map(({ night }) => ({ night, price: null, min_nights: null })), ...nights]
    const changes = asked.map(({ night, ...values }) => {
      const check_in_date = calendarDate(night)
      return { check_in_date, check_out_date: addDays(check_in_date, 1), ...values }
    })
    const answer = await call('POST', `/properties/${id}/night-terms`, { as: host, body: { changes } })
    if (Object.keys(edit).length === 0) return answer
  }
  return call('PATCH', `/properties/${id}/terms`, { as: host, body: { ...edit, version } })
}

async function readTerms(id: PropertyId): Promise<HostTerms> {
  return (await call('GET', `/properties/${id}/terms`, { as: host })).body as HostTerms
}

/** What a host asks, without the version and the time of reading. */
function said({
  price_per_night,
  currency,
  terms,
}: Pick<HostTerms, 'price_per_night' | 'currency' | 'terms'>) {
  const { version: _version, now: _now, ...asked } = terms ?? termsWith()
  return { price_per_night, currency, ...asked }
}

test('every column is something that a host asks, or has a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_name in ('stay_terms', 'seasons', 'night_terms')
  `.execute(ctx.db)
  const inHome = new Set(['price_per_night', 'currency', 'seasons.from', 'seasons.until'])
  const columnOf = (name: string) => {
    const [list, field] = name.split('.')
    if (field === undefined) return `stay_terms.${name}`
    if (list === 'seasons') return name
    return list === 'nights' ? `night_terms.${field}` : `stay_terms.${list}`
  }
  const columns = termsNames.filter((name) => !inHome.has(name)).map(columnOf)
  const known = new Set([...columns, ...Object.keys(otherColumns)])
  expect([...known].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('every field can be read and written, the nights in the calendar', () => {
  const read = [...Object.keys(stayTermsSchema.shape), 'price_per_night', 'currency']
  const written = Object.keys(termsEditSchema.shape).filter((name) => name !== 'was')
  expect([...written, 'now', 'nights'].sort()).toEqual(read.sort())
  for (const name of lists) {
    const element = stayTermsSchema.shape[name].element.shape
    const rows = termsNames.filter((each) => each.startsWith(`${name}.`))
    expect(rows.map((each) => each.slice(name.length + 1)).sort()).toEqual(Object.keys(element).sort())
  }
})

test('what says nothing is the same in the database, the form and the tests', async () => {
  const id = await makeListing(ctx, host)
  await ctx.db.insertInto('stay_terms').values({ property_id: id }).execute()
  const { terms } = await readTerms(id)
  const { now: _now, version: _version, ...kept } = terms ?? termsWith()
  expect(kept).toEqual(beginning)
  expect(termsWith()).toMatchObject(kept)
  for (const [name, value] of Object.entries(kept)) {
    // A home that says everything says nothing of this kind.
    expect([name, value]).not.toEqual([name, Reflect.get(everything, name)])
  }
})

test('everything that a host asks is stored and read, by the host, by everybody and in the export', async () => {
  const id = await makeHome()
  expect(said(await readTerms(id))).toEqual(everything)
  const { body } = await call('GET', `/properties/${id}`)
  expect(said(body as HostTerms)).toEqual(everything)
  expect(await exported(id)).toEqual(everything)
  const { body: list } = await call('GET', '/properties?city=Austin')
  const { properties } = list as { properties: (HostTerms & { id: string })[] }
  expect(properties.filter((home) => home.id === id).map(said)).toEqual([everything])
})

async function exported(id: PropertyId) {
  const { listings } = (await listingsPersonalData.exportData(ctx.db, host.id)) as {
    listings: (HostTerms & { id: string })[]
  }
  const home = listings.find((each) => each.id === id)
  if (!home) throw new Error('the home is not exported')
  return said(home)
}

test.each(termsNames)('an edit changes %s alone, and reaches what it has to', async (name) => {
  const { edit, guests, search } = termsTable[name]
  const id = await makeHome()
  const before = await readTerms(id)
  const indexed = await inIndex(id)
  await ctx.db.deleteFrom('search_changes').execute()
  expect(await change(id, edit, before.version)).toMatchObject({ status: 200 })
  const after = await readTerms(id)
  const expected = { ...everything, ...edit }
  expect(said(after)).toEqual(expected)
  expect(said((await call('GET', `/properties/${id}`)).body as HostTerms)).toEqual(expected)
  expect(await exported(id)).toEqual(expected)

  // Of two tabs the second is told. A price that is set for a night is compared with what the guest has seen.
  expect(after.version).toBe(before.version + (edit.nights ? 0 : 1))
  if (!edit.nights) {
    const second = await change(id, { weekly_discount: 11 }, before.version)
    expect(second).toMatchObject({ status: 409, body: { code: 'changedElsewhere' } })
  }

  const told = await ctx.db.selectFrom('search_changes').select('property_id').execute()
  expect(told).toContainEqual({ property_id: id })
  expect(differences(indexed, await inIndex(id))).toEqual('never' in search ? [] : search)
  expect(differences(forGuests(before), forGuests(after))).toEqual('never' in guests ? [] : guests)
})

function differences(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  return Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

/** What search knows of a home. */
async function inIndex(id: PropertyId) {
  const window = { from: epochDay(calendarDate('2026-06-15')), to: epochDay(calendarDate('2027-06-15')) }
  const [doc] = await readListings(client, [id], window)
  if (!doc) throw new Error('the home is not listed')
  return {
    price: doc.price,
    currency: doc.currency,
    prices: [...(doc.terms?.prices ?? [])],
    rules: doc.terms?.asks.key,
    nights: doc.nights,
    instant: doc.terms?.instant,
  }
}

/** A weekend at once, over a night and into a season of their own, weeks ahead, and long ones. */
const stays = [
  ['2026-06-19', '2026-06-22'],
  ['2026-06-25', '2026-06-29'],
  ['2026-06-27', '2026-07-05'],
  ['2026-07-25', '2026-07-28'],
  ['2026-08-07', '2026-08-14'],
  ['2026-10-02', '2026-10-30'],
  ['2026-10-02', '2026-11-01'],
].map(([checkIn = '', checkOut = '']) => ({
  checkIn: calendarDate(checkIn),
  checkOut: calendarDate(checkOut),
}))

/** What guests pay, what they can ask for, and what they read before they ask. */
function forGuests(terms: HostTerms) {
  const home = homeOf(terms)
  const party = { adults: 2, children: 1, infants: 0, pets: 1 }
  const quotes = stays.map((stay) => ({ stay, quote: quoteStay(home, { stay, party }) }))
  return {
    price: quotes.map(({ quote: { lines, total, deposit } }) => ({ lines, total, deposit })),
    rules: stayRulesOf(home),
    words: [
      ...thingsToKnow(home, allowedBy(['pet-friendly'])),
      ...quotes.map((each) =>
        // The days that money falls due on, and not how much.
        stayDueLines(home, each).map((line) =>
          line.replaceAll(/(?:[A-Z]{3}\s|[A-Z]*[$€£])[\d,]+(?:\.\d\d)?/g, ''),
        ),
      ),
    ],
  }
}

function homeOf(terms: HostTerms): StayTerms {
  const home = parseTerms(terms)
  if (!home) throw new Error('no terms')
  return home
}

test('the form holds every field once, and saved as it opened it changes nothing', async () => {
  const stored = await readTerms(await makeHome())
  const fields = Object.values(termsParts).flat()
  const written = Object.keys(termsEditSchema.shape).filter((name) => !['was', 'version'].includes(name))
  expect([...fields].sort()).toEqual(written.sort())
  const form = toTermsForm(stored)
  const { edit, errors } = checkTerms(form, fields, stored.version)
  expect(errors).toEqual({})
  expect(inMinutes(edit)).toEqual(inMinutes({ ...everyField, version: stored.version }))
  expect(onNewerTerms(form, form, toTermsForm(stored))).toEqual(form)
})

test.each(termsNames.filter((name) => !name.startsWith('nights.')))(
  'the form says what another window or this one changed: %s',
  async (name) => {
    const stored = await readTerms(await makeHome())
    const { edit } = termsTable[name]
    const changed = { ...stored, ...said(stored), ...edit }
    const newer = { ...changed, terms: { ...stored.terms, ...edit } } as HostTerms
    const [was, is] = [toTermsForm(stored), toTermsForm(newer)]
    const fields = Object.values(termsParts).flat()
    const expected = inMinutes({ ...everyField, ...edit, version: 1 })
    for (const form of [onNewerTerms(was, was, is), onNewerTerms(is, was, was)]) {
      expect(inMinutes(checkTerms(form, fields, 1).edit)).toEqual(expected)
      // The preview beside it reckons with what stands there.
      const preview = termsInForm(form, stored, stored.terms?.now ?? '')
      expect(inMinutes(preview && askedBy(preview))).toEqual(inMinutes(askedBy(homeOf(newer))))
    }
  },
)

function askedBy({ pricePerNight, terms }: StayTerms) {
  return { pricePerNight, terms: stayTermsSchema.omit({ version: true }).parse(terms) }
}

/** Hours and minutes, as they are typed; the database says seconds too. */
function inMinutes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(/"(\d\d:\d\d):00"/g, '"$1"'))
}

test('a year is copied with all that seasons and nights say', () => {
  const { seasons, nights } = everything
  const terms = termsWith({ seasons, nights })
  const copy = { year: 2026, keeps: 'dates', replaces: false } as const
  const plan = planYearCopy(terms, copy, calendarDate('2026-06-15'))
  const [season, night] = [seasons[0], nights[0]]
  expect(plan.seasons).toEqual([{ ...season, from: '2027-07-01', until: '2027-08-01' }])
  expect(plan.nights).toEqual([{ ...night, night: '2027-06-26' }])
})

test('an import takes what a file says of it, and nothing else', async () => {
  const fromFile = Object.fromEntries(
    termsNames.flatMap((name) => {
      const { file } = termsTable[name]
      return typeof file === 'string' ? [[name, file]] : []
    }),
  )
  const given = { price: '99.50', currency: 'NZD', minimum_nights: '3' }
  expect(Object.values(fromFile).sort()).toEqual(Object.keys(given).sort())
  const row = {
    ...{ id: '1', host_id: '7', name: 'Tea on the Terrace', property_type: 'Entire villa' },
    ...{ neighbourhood: 'Byron Bay', state: 'New South Wales', country: 'Australia' },
    ...given,
  }
  const mapped = mapRow(row)
  if (mapped.kind !== 'listing') throw new Error('the row is skipped')
  const names: string[] = termsNames
  expect(Object.keys(mapped.listing).filter((name) => names.includes(name))).toEqual(
    expect.arrayContaining(Object.keys(fromFile)),
  )
  await importListings(ctx, {
    rows: (async function* () {
      yield { line: 2, row }
    })(),
    source: 'file',
    onRemark: () => undefined,
    onProgress: () => undefined,
  })
  const home = await ctx.db
    .selectFrom('properties')
    .select('id')
    .where('source', '=', 'file')
    .executeTakeFirst()
  const { body } = await call('GET', `/properties/${idOf(home)}`)
  const kept = { price_per_night: 99.5, currency: 'NZD', min_nights: 3 }
  expect(Object.keys(kept).sort()).toEqual(Object.keys(fromFile).sort())
  expect(said(body as HostTerms)).toEqual({
    ...said({ terms: null, price_per_night: 0, currency: usualCurrency }),
    ...kept,
  })
})

type Documented = {
  $ref?: string
  properties?: Record<string, Documented>
  items?: Documented
  anyOf?: Documented[]
}

test('the document names every field, and what carries terms carries all of them', () => {
  const schemas = (describeApi('http://localhost').components?.schemas ?? {}) as Record<string, Documented>
  const namesOf = (schema: Documented | undefined) => Object.keys(schema?.properties ?? {})
  const fields = termsNames.map((name) => name.split('.')[0] ?? '')
  const inHome = Object.keys(termsFields)
  const own = fields.filter((name) => !inHome.includes(name))
  expect(namesOf(schemas.StayTerms)).toEqual(expect.arrayContaining(own))
  expect(namesOf(schemas.StayTermsEdit)).toEqual(
    expect.arrayContaining(fields.filter((name) => name !== 'nights')),
  )
  for (const name of ['HostTerms', 'Property', 'HostProperty', 'PropertyForReader']) {
    expect(namesOf(schemas[name])).toEqual(expect.arrayContaining(inHome))
  }
  for (const list of lists) {
    const rows = termsNames
      .filter((name) => name.startsWith(`${list}.`))
      .map((name) => name.slice(list.length + 1))
    expect(namesOf(schemas.StayTerms?.properties?.[list]?.items).sort()).toEqual(rows.sort())
    if (list === 'nights') continue
    expect(namesOf(schemas.StayTermsEdit?.properties?.[list]?.items).sort()).toEqual(rows.sort())
  }
  const carriers = Object.values(schemas).flatMap(({ properties }) => properties?.terms ?? [])
  for (const { anyOf = [], $ref } of carriers) {
    expect([$ref, ...anyOf.map((each) => each.$ref)]).toContain('#/components/schemas/StayTerms')
  }
})

test('every part of the page holds fields of the API', () => {
  const fields: readonly TermsField[] = Object.values(termsParts).flat()
  expect(new Set(fields).size).toBe(fields.length)
})
