import { expect, test } from 'vitest'
import { deleteAccount } from '#features/accounts/server/account/delete-account.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import type { SavedHomeId, SavedListId } from '#lib/ids.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { goodPassword, makePerson } from '#tests/support/people.ts'
import { nightWaitInputSchema } from '../alert-schema.ts'
import { groupQuestionInputSchema } from '../group-schema.ts'
import { savedListInputSchema } from '../saved-schema.ts'
import { createNightWait } from './alerts/night-waits.ts'
import { createSavedSearch } from './alerts/saved-searches.ts'
import { askSeveralHomes } from './group/ask-homes.ts'
import { mergeSavedHomes, saveHome } from './hearts.ts'
import { createSavedList } from './lists.ts'
import { moveSavedHome, restoreSavedHome } from './move-home.ts'
import { commentOnHome } from './shared-list.ts'

const ctx = await createTestContext()

// Another process remembers for a second who is signed in; what it lets through asks the account's row.
test('what an account asks for in the second after it was closed saves nothing', async () => {
  const [host, other, leaving] = [await makeAccount(ctx), await makeAccount(ctx), await makePerson(ctx)]
  const home = await makeListing(ctx, host)
  await makeBooking(ctx, { host, guest: other, listing: home, status: 'confirmed' })
  const input = savedListInputSchema.parse({ name: 'By the sea' })
  const list = (await createSavedList(ctx, leaving, input)).id as SavedListId
  await saveHome(ctx, leaving, { id: home, list_id: list })
  const saved = await ctx.db.selectFrom('saved_homes').select('id').executeTakeFirstOrThrow()
  const id = saved.id as SavedHomeId
  const dates = { check_in_date: '2026-07-01', check_out_date: '2026-07-05', guests_count: 2 }
  await deleteAccount(ctx, leaving, { password: goodPassword })
  const asked = {
    'waits for nights': () =>
      createNightWait(ctx, leaving, nightWaitInputSchema.parse({ property_id: home, ...dates })),
    'saves a search': () => createSavedSearch(ctx, leaving, { name: 'For two', query: 'guests=2' }),
    'makes a list': () => createSavedList(ctx, leaving, input),
    'fills a heart': () => saveHome(ctx, leaving, { id: home, list_id: null }),
    'brings hearts along': () => mergeSavedHomes(ctx, leaving, { homes: [home] }),
    'moves a home': () => moveSavedHome(ctx, leaving, { id, list_id: list }),
    'puts a home back': () => restoreSavedHome(ctx, leaving, { id }),
    comments: () => commentOnHome(ctx, leaving, { token: 'of another', home_id: id, body: 'Looks good' }),
    'asks several homes': () =>
      askSeveralHomes(
        ctx,
        leaving,
        groupQuestionInputSchema.parse({ ...dates, property_ids: [home], text: 'Is it free?' }),
      ),
  }
  for (const [act, ask] of Object.entries(asked))
    await expect(ask(), act).rejects.toMatchObject({ code: 'accountClosed' })
})
