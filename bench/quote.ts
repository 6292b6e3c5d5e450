import { randomInt } from 'node:crypto'
import pg from 'pg'
import { addDays, dateOf } from '../app/lib/stay.ts'
import { medianOf, runAtRate, runFor, type Timed } from './load.ts'
import { openRawHttpClient } from './raw-http-client.ts'
import { openBenchSite } from './site.ts'

const clients = 16
const perSecond = 200
const goalMs = 15
const homesWithTerms = 2_000
const warmSeconds = 5
/** Fewer than the limit of one address, which is 60. */
const asksOfAddress = 40
/** By which what was made here is found again, and taken away. */
const mark = 'bench-quote'

/**
 * `npm run bench -- quote`: the open quote over HTTP, of homes with weekend prices, fees, taxes, a season and a year of
 * taken nights, every answer from the database: no two questions are the same (goal: p99 15 ms).
 * Answers what was missed.
 */
export async function measureQuote({
  rounds,
  seconds,
  csv,
}: {
  rounds: number
  seconds: number
  csv: string
}) {
  // Each of many visitors asks a little.
  process.env.TRUSTED_PROXIES = '127.0.0.1,::1'
  const site = await openBenchSite(3_962, csv)
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  const client = openRawHttpClient(Number(new URL(site.url).port))
  try {
    const ids = await giveTerms(pool)
    const ask = async (turn: number) => {
      const path = pathOf(ids[(turn * 7_919) % ids.length] ?? '', turn)
      const headers = { 'x-forwarded-for': addressOf(turn) }
      return (await client.ask({ method: 'GET', path, headers })).status
    }
    await runFor(warmSeconds, clients, ask)
    const steady: Timed[] = []
    const most: Timed[] = []
    for (let round = 0; round < rounds; round++) {
      steady.push(await runAtRate(perSecond, seconds, clients, ask))
      most.push(await runFor(seconds, clients, ask))
    }
    print(`${site.source}, ${homesWithTerms} homes with terms; ${rounds} rounds of ${seconds} s, medians`)
    report(`${perSecond} a second`, steady)
    report(`${clients} clients that ask again at once`, most)
    const odd = [...steady, ...most]
      .flatMap((run) => Object.keys(run.statuses))
      .filter((code) => code !== '200')
    const p99 = medianOf(steady, 'p99')
    return [
      ...(odd.length > 0 ? [`answered ${odd.join(', ')}`] : []),
      ...(p99 > goalMs ? [`p99 ${p99.toFixed(1)} ms at ${perSecond} a second, goal ${goalMs}`] : []),
    ]
  } finally {
    client.close()
    await forget(pool)
    await pool.end()
    await site.close()
  }
}

function pathOf(id: string, turn: number): string {
  const checkIn = addDays(dateOf(new Date()), 2 + ((turn * 31) % 500))
  const stay = `check_in_date=${checkIn}&check_out_date=${addDays(checkIn, 1 + (turn % 10))}`
  return `/api/properties/${id}/quote?${stay}&guests_count=${1 + (turn % 2)}`
}

/** Of this machine, which alone may ask a site without an address of its own. */
function addressOf(turn: number): string {
  const n = firstAddress + Math.floor(turn / asksOfAddress)
  return `127.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

// Another run within the minute asks from others.
const firstAddress = randomInt(2 ** 23)

/** Gives homes what they ask, and a year in which a week of four is taken. Answers their ids. */
async function giveTerms(pool: pg.Pool): Promise<string[]> {
  await forget(pool)
  const { rows } = await pool.query<{ id: string }>(
    'select id from properties where is_active order by id limit $1',
    [homesWithTerms],
  )
  const ids = rows.map(({ id }) => id)
  const tax = { kind: 'percent', percent: 10, is_on_fees: true, exempt_from_nights: null }
  const amounts = { amount: null, per: null, counts_children: false, first_nights: null }
  await pool.query(
    `insert into stay_terms (property_id, weekend_price, weekly_discount, cleaning_fee, deposit, fees, taxes)
     select id, 250, 10, 40, 300, $2, $3 from unnest($1::uuid[]) as id on conflict do nothing`,
    [
      ids,
      JSON.stringify([{ label: 'Linen', amount: 8, per: 'guest' }]),
      JSON.stringify([{ label: 'City tax', ...tax, ...amounts }]),
    ],
  )
  await pool.query(
    `insert into seasons (property_id, name, nights, price, min_nights)
     select id, $2, daterange(current_date + 60, current_date + 120), 300, 2 from unnest($1::uuid[]) as id`,
    [ids, mark],
  )
  await pool.query(
    `insert into occupancy (property_id, stay, source, label, reference)
     select id, daterange(current_date + week * 28, current_date + week * 28 + 7), 'external', $2, gen_random_uuid()
     from unnest($1::uuid[]) as id, generate_series(1, 13) as week`,
    [ids, mark],
  )
  await pool.query('analyze stay_terms, seasons, occupancy')
  return ids
}

async function forget(pool: pg.Pool): Promise<void> {
  await pool.query(
    'delete from stay_terms where property_id in (select property_id from seasons where name = $1)',
    [mark],
  )
  await pool.query('delete from seasons where name = $1', [mark])
  await pool.query('delete from occupancy where label = $1', [mark])
}

function report(name: string, runs: Timed[]): void {
  const figures = (['perSecond', 'p50', 'p99', 'max'] as const).map(
    (key) => `${key} ${medianOf(runs, key).toFixed(1)}`,
  )
  print(`${name}: ${figures.join(', ')}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
