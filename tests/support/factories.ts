import { randomBytes, randomUUID } from 'node:crypto'
import type { RefundStep } from '#features/pricing/cancellation.ts'
import type { Actor } from '../../app/features/accounts/actor.ts'
import type { FeeUnit } from '../../app/features/pricing/price-terms.ts'
import type { StayTermsFields } from '../../app/features/pricing/terms-fields.ts'
import { taxWith } from '../../app/features/pricing/testing/terms-with.ts'
import type { AccountId, PropertyId, SessionId } from '../../app/lib/ids.ts'
import type { Context } from '../../app/platform/context.ts'
import type { NewRow } from '../../app/platform/database/database.ts'
import { countryCodeOf } from '../../app/platform/geocoding/country-codes.ts'
import { findState } from '../../app/platform/geocoding/state-codes.ts'

type Db = Pick<Context, 'db'>

export type TestAccount = Actor & { email: string }

/** A confirmed account with a session, as whom the API can be called. */
export async function makeAccount(ctx: Db, values: Partial<NewRow<'accounts'>> = {}): Promise<TestAccount> {
  const [account] = await makeAccounts(ctx, [values])
  return account
}

/** The same for several at once, in two statements. */
export async function makeAccounts<const Values extends readonly Partial<NewRow<'accounts'>>[]>(
  ctx: Db,
  wishes: Values,
): Promise<{ [At in keyof Values]: TestAccount }> {
  const emails = wishes.map(() => `person-${randomBytes(6).toString('hex')}@example.com`)
  const accounts = await ctx.db
    .insertInto('accounts')
    .values(
      wishes.map((values, at) => ({
        email: emails[at] ?? null,
        email_confirmed_at: new Date('2026-01-01T00:00:00Z'),
        ...values,
      })),
    )
    .returning(['id', 'email', 'role'])
    .execute()
  const sessions = await ctx.db
    .insertInto('sessions')
    // Just begun, so that it counts as fresh.
    .values(
      accounts.map(({ id }) => ({
        ...{ account_id: id, began_by: 'password' as const },
        confirmed_at: new Date('2026-06-15T12:00:00Z'),
      })),
    )
    .returning(['id', 'account_id'])
    .execute()
  const sessionOf = new Map(sessions.map(({ id, account_id }) => [account_id, id]))
  return accounts.map(({ id, email, role }, at) => ({
    // The brands say that these strings are ids, which the database just made.
    ...{
      id: id as AccountId,
      sessionId: sessionOf.get(id) as SessionId,
      role,
      email: email ?? emails[at] ?? '',
    },
  })) as { [At in keyof Values]: TestAccount } // one for each wish
}

/** An active listing of a host with plausible values. */
export async function makeListing(
  ctx: Db,
  host: Pick<Actor, 'id'>,
  values: Partial<NewRow<'properties'>> = {},
): Promise<PropertyId> {
  const country = countryCodeOf(values.country ?? 'United States')
  const state = country ? findState(country, values.state ?? 'Texas') : null
  const row = await ctx.db
    .insertInto('properties')
    .values({
      host_id: host.id,
      title: `Cedar Cabin ${randomUUID().slice(0, 8)}`,
      description:
        'A quiet cabin between tall cedars with a wood stove, a deep tub and a porch that faces the evening.',
      address: '12 Example Lane',
      city: 'Austin',
      state: 'Texas',
      country: 'United States',
      country_code: country,
      state_code: state?.code ?? null,
      place_is_canonical: true,
      price_per_night: '180.00',
      property_type: 'cabin',
      bedrooms: 2,
      bathrooms: 1,
      max_guests: 4,
      contact_email: 'host-contact@example.com',
      contact_phone: '+15125550100',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as PropertyId // just made by the database
}

export type TermsValues = Partial<
  Omit<NewRow<'stay_terms'>, 'property_id' | 'fees' | 'taxes' | 'cancellation_steps'>
> & {
  cancellation_steps?: RefundStep[]
  /** In the form of pricing/terms-fields.ts; what is left out of a fee or tax asks nothing. */
  fees?: { label: string; amount: number; per: FeeUnit }[]
  taxes?: Partial<StayTermsFields['taxes'][number]>[]
  seasons?: (Omit<NewRow<'seasons'>, 'property_id' | 'nights' | 'name'> & { from: string; until: string })[]
  nights?: Omit<NewRow<'night_terms'>, 'property_id'>[]
}

/** What a home asks of those who stay, beyond its price per night. */
export async function makeTerms(ctx: Db, property: PropertyId, values: TermsValues = {}): Promise<void> {
  const { fees = [], taxes = [], seasons = [], nights = [], cancellation_steps = [], ...own } = values
  await ctx.db
    .insertInto('stay_terms')
    .values({
      property_id: property,
      ...own,
      fees: JSON.stringify(fees),
      taxes: JSON.stringify(taxes.map(taxWith)),
      cancellation_steps: JSON.stringify(cancellation_steps),
    })
    .execute()
  for (const { from, until, ...season } of seasons) {
    const range = `[${from},${until})`
    await ctx.db
      .insertInto('seasons')
      .values({ property_id: property, name: 'A season', nights: range, ...season })
      .execute()
  }
  if (nights.length > 0) {
    await ctx.db
      .insertInto('night_terms')
      .values(nights.map((night) => ({ property_id: property, ...night })))
      .execute()
  }
}
