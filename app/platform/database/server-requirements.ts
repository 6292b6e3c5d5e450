import type pg from 'pg'

const neededVersion = 18
const neededExtensions = ['btree_gist', 'citext', 'pg_trgm', 'unaccent']

/** What the server lacks to hold this database, in one sentence that says what to do; null when nothing. */
export async function findMissingRequirement(client: Pick<pg.Client, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ version: string; extensions: string[] }>(
    `select current_setting('server_version_num') as version,
       array(select name::text from pg_available_extensions where name = any ($1)) as extensions`,
    [neededExtensions],
  )
  const [found] = rows
  if (!found) return null
  return describeMissingRequirement({ version: Number(found.version), extensions: found.extensions })
}

/** The same of what a server says of itself: its `server_version_num`, and the extensions that it could create. */
export function describeMissingRequirement(server: {
  version: number
  extensions: readonly string[]
}): string | null {
  const major = Math.floor(server.version / 10_000)
  if (major < neededVersion) {
    return `The database server is PostgreSQL ${major} and Holmward needs ${neededVersion} or later; update the server, or set DATABASE_URL to another one.`
  }
  const missing = neededExtensions.filter((name) => !server.extensions.includes(name))
  if (missing.length === 0) return null
  return `The database server lacks the extension${missing.length > 1 ? 's' : ''} ${missing.join(', ')}; install PostgreSQL's contrib modules on it.`
}
