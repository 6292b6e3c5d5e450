import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { runScript, siteEnvironment, startInVain } from '#tests/support/site.ts'

const { databaseUrl } = await createTestContext()

/** One sentence or list for the person at the terminal, exit code 1, and nothing of the program's inside. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { code, output } = await startInVain(environment)
  expect(code).toBe(1)
  expect(output).not.toMatch(/^\s+at /m)
  return output.trim()
}

describe('a start that can not be', () => {
  it('names every wrong value', async () => {
    const said = await refusal(siteEnvironment({ PORT: 'eighty', DEMO: 'perhaps', DATABASE_URL: 'db' }))
    expect(said).toMatch(/^The configuration has 3 mistakes:(\n {2}- .+){3}$/)
  })

  it('says that the port is in use', async () => {
    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    onTestFinished(() => {
      taken.close()
    })
    const address = taken.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const said = await refusal(siteEnvironment({ PORT: port, DATABASE_URL: databaseUrl }))
    expect(said).toBe(
      `Port ${port} is in use by another program; stop it, or start Holmward with another one: PORT=${Number(port) + 1} npm start.`,
    )
  })

  it('says that the host is not this machine', async () => {
    const said = await refusal(
      siteEnvironment({
        HOST: '203.0.113.9',
        PUBLIC_URL: 'http://holmward.example',
        DATABASE_URL: databaseUrl,
      }),
    )
    expect(said).toMatch(/^HOST is 203\.0\.113\.9, which is not an address of this machine; use .+\.$/)
  })

  it.each([
    ['refuses', 'postgres://owner:canary-word@localhost:9/holmward', 'nothing listens there'],
    ['is unknown', 'postgres://owner:canary-word@db.invalid/holmward', 'its host name'],
  ])('says that the database %s, without its password', async (_case, url, reason) => {
    const said = await refusal(siteEnvironment({ DATABASE_URL: url }))
    expect(said).toMatch(
      /^The database \S+ can't be used because .+; check DATABASE_URL and that the server runs\.$/,
    )
    expect(said).toContain(reason)
    expect(said).not.toContain('canary-word')
  })

  it('says that there is no such database', async () => {
    const said = await refusal(
      siteEnvironment({ DATABASE_URL: databaseUrl.replace(/test_\w+/, 'not_there') }),
    )
    expect(said).toContain('there is no such database on the server')
  })

  it('does not begin with an empty database in a folder that was restored without its own', async () => {
    const environment = siteEnvironment()
    const file = path.join(environment.DATA_DIR, 'secrets.json')
    writeFileSync(file, JSON.stringify({ session: 's'.repeat(64), encryption: 'e'.repeat(64) }))
    const said = await refusal(environment)
    expect(said).toMatch(
      /^The data folder \S+ was used before, but its database is not there: it belongs into \S+\. Bring it back .+\.$/,
    )
    rmSync(file)
    expect((await runScript(['database.ts', 'url'], environment)).output).toMatch(/^postgres:\/\/\S+\n$/)
  })

  it('says that the data folder is closed', async () => {
    const environment = siteEnvironment({ DATABASE_URL: databaseUrl })
    const file = path.join(environment.DATA_DIR, 'taken')
    writeFileSync(file, '')
    const said = await refusal({ ...environment, DATA_DIR: path.join(file, 'data') })
    expect(said).toMatch(/^The data folder \S+ can't be used because a file is in its place; .+\.$/)
  })
})
