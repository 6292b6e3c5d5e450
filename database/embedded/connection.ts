import { Client, DatabaseError, escapeIdentifier } from 'pg'

/**
 * The connection string for a database behind a socket folder; complete, so that no PG* variable changes its meaning.
 */
export function socketUrl(socketDir: string, database: string): string {
  const host = encodeURIComponent(socketDir)
  return `postgres://postgres@localhost:5432/${encodeURIComponent(database)}?host=${host}&sslmode=disable`
}

/** Says whether the server behind the socket folder lets clients in; false while it recovers. */
export async function canConnect(socketDir: string): Promise<boolean> {
  const client = clientFor(socketDir)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof DatabaseError && error.code === tooManyConnections
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the database unless it exists, also when several callers try at once. */
export async function createDatabase(socketDir: string, name: string): Promise<void> {
  const client = clientFor(socketDir)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1 limit 1', [name])
    if (found.rowCount) return
    // template0 never has connections, which would make creating a copy fail.
    await client.query(`create database ${escapeIdentifier(name)} template template0`)
  } catch (error) {
    if (!(error instanceof DatabaseError && alreadyThere.has(error.code))) throw error
  } finally {
    await client.end()
  }
}

const tooManyConnections = '53300'

// duplicate_database, and the unique_violation that the loser of a race gets instead.
const alreadyThere = new Set<string | undefined>(['42P04', '23505'])

function clientFor(socketDir: string): Client {
  const client = new Client({
    connectionString: socketUrl(socketDir, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  // A connection that breaks while nobody waits for an answer must not end the process.
  client.on('error', () => undefined)
  return client
}
