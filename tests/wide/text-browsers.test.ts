import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { siteEnvironment, startSite } from '#tests/support/site.ts'

const run = promisify(execFile)

for (const browser of ['w3m', 'lynx']) {
  const program = `/usr/bin/${browser}`
  it.skipIf(!existsSync(program))(
    `${browser} gets no 403 from a site for its own machine`,
    async () => {
      const { databaseUrl } = await createTestContext()
      const site = await startSite(siteEnvironment({ HOST: '127.0.0.1', DATABASE_URL: databaseUrl }))
      const { stdout } = await run(program, ['-dump', site.url], {
        env: { HOME: site.dataDir, TERM: 'dumb' },
      })
      expect(stdout).not.toContain('for its own machine only')
      expect(stdout).toContain('Holmward')
    },
    300_000,
  )
}
