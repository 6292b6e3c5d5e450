import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { inspectDatabase } from '#platform/backup/restore-database.ts'
import { newFolder } from '#tests/support/backups.ts'
import { hasOldPostgres, startOldPostgres } from '#tests/support/old-postgres.ts'
import { runScript, siteEnvironment, startInVain } from '#tests/support/site.ts'

const sentence =
  /^The database server is PostgreSQL 15 and Holmward needs 18 or later; update the server, or set DATABASE_URL to another one\.$/

describe.skipIf(!hasOldPostgres)('a DATABASE_URL that leads to PostgreSQL 15', () => {
  it('does not get a single table, and the operator a sentence', { timeout: 120_000 }, async () => {
    const url = startOldPostgres()
    const environment = siteEnvironment({ DATABASE_URL: url, BACKUP_TO: newFolder() })
    for (const refused of [
      await startInVain(environment),
      await runScript(['database.ts', 'migrate'], environment),
      await runScript(['backup.ts'], environment),
      await runScript(['web.ts'], environment),
    ]) {
      expect(refused.code).toBe(1)
      // A start may have built the site first.
      expect(refused.output.trim().split('\n').at(-1)).toMatch(sentence)
    }
    await expect(inspectDatabase(url)).rejects.toThrow(sentence)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$|public$)'
       union all select relname from pg_class where relnamespace = 'public'::regnamespace
       union all select extname from pg_extension where extname <> 'plpgsql'
       limit 10`,
    )
    await client.end()
    expect(rows).toEqual([])
  })
})
