import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { makeStaff } from '../../testing/make-staff.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

test('what nobody sees in what is looked for hides nobody, and does not get into the log', async () => {
  const [operator, person] = [await makeStaff(ctx), await makeAccount(ctx)]
  const find = (q: string) => call('GET', `/operator/search?q=${encodeURIComponent(q)}`, { as: operator })
  for (const q of [`\u202e${person.email}\u200b\u0000`, ` ${person.email}\n`])
    expect(await find(q)).toMatchObject({ status: 200, body: { people: [{ id: person.id }] } })
  expect(await find('\u202e')).toMatchObject({ status: 400 })
  const logged = await ctx.db.selectFrom('audit_texts').select('text').execute()
  expect(logged.map(({ text }) => text)).toEqual([person.email, person.email])
})
