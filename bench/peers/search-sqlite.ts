import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { parseSearch } from '../../app/features/search/search-criteria.ts'
import { searchTerms } from '../../app/features/search/search-terms.ts'
import { askSql } from '../search-sql.ts'
import { type Latencies, latenciesOf } from '../search-times.ts'

/**
 * A peer: SQLite's FTS5 with trigrams, in memory and in process, without HTTP and without reading rows. Checks first
 * that it counts the same as PostgreSQL (short words apart, which trigrams cannot find).
 */
export async function askSqlite(databaseUrl: string, queries: readonly string[]): Promise<Latencies> {
  const sqlite = await load(databaseUrl)
  const checked = queries.slice(0, 40)
  const { totals } = await askSql(databaseUrl, checked)
  const same = checked.filter((query, at) => ask(sqlite, query) === totals[at]).length
  process.stdout.write(`SQLite counts as PostgreSQL: ${same} of ${checked.length}\n`)
  const times: number[] = []
  for (const query of queries) {
    const startedAt = performance.now()
    ask(sqlite, query)
    times.push(performance.now() - startedAt)
  }
  sqlite.close()
  return latenciesOf(times)
}

async function load(databaseUrl: string): Promise<DatabaseSync> {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(`
    create table listings (n integer primary key, place text, price integer, guests integer, bedrooms integer,
      bathrooms integer, type text, amenities text);
    create virtual table texts using fts5(text, tokenize = 'trigram', content = '');
    create index by_price on listings (price);
    create index by_type on listings (type);
  `)
  const listing = sqlite.prepare('insert into listings values (?, ?, ?, ?, ?, ?, ?, ?)')
  const text = sqlite.prepare('insert into texts (rowid, text) values (?, ?)')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`declare rows cursor for
    select search_place, (price_per_night * 100)::integer, max_guests, bedrooms, bathrooms, property_type,
      ',' || array_to_string(amenities, ',') || ',', search_text
    from properties where is_active order by created_at desc, id desc`)
  let n = 0
  sqlite.exec('begin')
  for (;;) {
    const { rows } = await client.query<SQLInputValue[]>({ text: 'fetch 2000 from rows', rowMode: 'array' })
    if (rows.length === 0) break
    for (const row of rows) {
      n++
      listing.run(n, ...row.slice(0, 7))
      text.run(n, row[7] ?? '')
    }
  }
  sqlite.exec('commit')
  await client.end()
  return sqlite
}

function ask(sqlite: DatabaseSync, query: string): number {
  const criteria = parseSearch(new URLSearchParams(query))
  const where: string[] = []
  const values: SQLInputValue[] = []
  const add = (condition: string, value: SQLInputValue) => {
    where.push(condition)
    values.push(value)
  }
  const terms = searchTerms(criteria.q)
  if (terms.length > 0) {
    add('n in (select rowid from texts where texts match ?)', terms.map((term) => `"${term}"`).join(' AND '))
  }
  if (criteria.location) add('instr(place, ?) > 0', criteria.location.toLowerCase())
  if (criteria.minPrice !== null) add('price >= ?', criteria.minPrice * 100)
  if (criteria.maxPrice !== null) add('price <= ?', criteria.maxPrice * 100)
  if (criteria.guests !== null) add('guests >= ?', criteria.guests)
  if (criteria.bedrooms !== null) add('bedrooms >= ?', criteria.bedrooms)
  if (criteria.bathrooms !== null) add('bathrooms >= ?', criteria.bathrooms)
  if (criteria.type !== null) add('type = ?', criteria.type)
  for (const amenity of criteria.amenities) add('instr(amenities, ?) > 0', `,${amenity},`)
  const condition = where.length > 0 ? `where ${where.join(' and ')}` : ''
  const orders: Record<string, string> = { price_low: 'price, n', price_high: 'price desc, n' }
  sqlite
    .prepare(`select n from listings ${condition} order by ${orders[criteria.sort] ?? 'n'} limit 24`)
    .all(...values)
  const counted = sqlite.prepare(`select count(*) as total from listings ${condition}`).get(...values)
  return Number(counted?.total)
}
