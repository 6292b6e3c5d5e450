import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { makeStaff } from '../../testing/make-staff.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

test('what nobody sees in what is looked for hides nobody, and does not get into the log', async () => {
  const [operator, person] = [await makeStaff(ctx), await makeAccount(ctx)]
  for (const q of [`\u202e${person.email}\u200b\u0000`, ` ${person.email}\n`, '\u202e']) {
    const found = await call('GET', `/operator/search?q=${encodeURIComponent(q)}`, { as: operator })
    expect(found).toMatchObject({
      status: 200,
      body: { people: q === '\u202e' ? [] : [{ id: person.id }] },
    })
  }
  const logged = await ctx.db.selectFrom('audit_texts').select('text').execute()
  expect(logged.map(({ text }) => text)).toEqual([person.email, person.email])
})
