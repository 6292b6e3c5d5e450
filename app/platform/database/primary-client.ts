import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hostsOf } from './database-hosts.ts'

/**
 * The driver's client, for a connection string that may name several hosts: it connects to the one among them that takes
 * writes, whichever that is now. With one host it is the driver's client and nothing else.
 */
export class PrimaryClient extends pg.Client {
  readonly #urls: string[]
  #isLost = false

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString = '' } = config
    const urls = hostsOf(connectionString) ?? [connectionString]
    super({ ...config, connectionString: urls[0] ?? '' })
    this.#urls = urls
    // The driver says this before it fails what was sent. Heard from the very start: a pool hands a connection out a moment
    // after it was made, and the server may have ended it by then.
    this.on('error', () => {
      this.#isLost = true
    })
  }

  /** True once the connection broke: nothing works on it afterwards. */
  get isLost(): boolean {
    return this.#isLost
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | undefined {
    if (!callback) return this.#aim().then(() => super.connect())
    // Not by way of a promise where it can be done without: a server may end a connection in the same breath in which it
    // was made, and whoever is called back listens for that from then on.
    if (this.#urls.length === 1) super.connect(callback)
    else
      this.#aim().then(
        () => super.connect(callback),
        (error) => (callback as (error: Error) => void)(error), // its other form is for when it went well
      )
    return undefined
  }

  async #aim(): Promise<void> {
    if (this.#urls.length === 1) return
    const { host, port } = await findPrimary(this.#urls)
    this.host = host
    this.port = port
  }
}

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

export type Place = { host: string; port: number }

/** Why no host of several can be written to: none answered, or those that did only follow another one. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
}

// A host that is gone without a word keeps nobody longer than this, and nobody at all while another one answers.
const answerWithinMs = 2_000
const laterAnswersMs = 100

/** Whether a server follows another one, or is set to take no writes. */
export async function isReadOnly(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as is`,
  )
  return rows[0]?.is ?? false
}

const looking = new Map<string, Promise<Place>>()

/**
 * Asks all hosts at once which of them takes writes. Whoever looks meanwhile gets the same answer: after a failover all
 * connections of a process are made anew in the same moment.
 */
function findPrimary(urls: readonly string[]): Promise<Place> {
  const key = urls.join(' ')
  const known = looking.get(key)
  if (known) return known
  const search = look(urls).finally(() => looking.delete(key))
  looking.set(key, search)
  return search
}

type Found = Place & { timeline: string }

/**
 * A primary that was given up and comes back takes itself for one still. So who answers a moment after the first one is
 * heard too, and of two the one with the longer history counts: each promotion begins a new timeline.
 */
async function look(urls: readonly string[]): Promise<Place> {
  const primaries: Found[] = []
  const reasons: unknown[] = []
  const asked = urls.map(async (url) => {
    const found = await askHost(url)
    if (found) primaries.push(found)
    return found ?? Promise.reject(new NoPrimary('it only follows another one'))
  })
  for (const one of asked) one.catch((error) => reasons.push(error))
  const all = Promise.allSettled(asked)
  await Promise.any(asked).catch(() => undefined)
  await Promise.race([all, sleep(laterAnswersMs)])
  const [best] = primaries.sort((one, other) => (one.timeline < other.timeline ? 1 : -1))
  if (best) return best
  throw new NoPrimary('none of the hosts takes writes', {
    cause: reasons.find((reason) => reason instanceof NoPrimary) ?? reasons.at(-1),
  })
}

/** The host, when it takes writes; null when it is a standby. */
async function askHost(url: string): Promise<Found | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'holmward-look',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when current_setting('transaction_read_only') = 'off'
         then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`,
    )
    const timeline = rows[0]?.timeline
    return timeline ? { host: client.host, port: client.port, timeline } : null
  } finally {
    client.end().catch(() => undefined)
  }
}
