import type { CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { Home } from '../homes/home.ts'
import { type DemoProfile, hostProfiles, quietCalendars, registrations } from '../hosts/host-profiles.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { type HostKey, personOf } from '../people.ts'
import { stableNumber } from '../stable.ts'
import { accountId } from './account-row.ts'

/** What hosts say of themselves, soon after they have joined. */
export function toProfileRows(today: CalendarDate): NewRow<'host_profiles'>[] {
  const said = Object.entries(hostProfiles) as [HostKey, DemoProfile][] // the keys of a literal
  return said.map(([key, { about, languages, declares }]) => {
    const at = instantOn(today, 2 - personOf(key).joinedDaysAgo, 10)
    const trader = declares && declares !== 'private' ? declares : null
    return {
      account_id: accountId(key, today),
      about: about ?? null,
      languages: languages ?? [],
      trades_as: declares ? (trader ? 'trader' : 'private') : null,
      trader_name: trader?.name ?? null,
      trader_address: trader?.address ?? null,
      trader_register: trader?.register ?? null,
      declared_at: declares ? at : null,
      updated_at: at,
    }
  })
}

/** What of a home tells how far it can be believed. The hourly sweep keeps to it, as nothing else gives a sign of the quiet ones. */
export function standingOf({ slug }: Home, today: CalendarDate) {
  const quietFor = quietCalendars[slug]
  const confirmed = instantOn(today, -(quietFor ?? 1 + (stableNumber(slug) % 6)), 9)
  return {
    registration_number: registrations[slug] ?? null,
    calendar_confirmed_at: confirmed,
    calendar_asked_at: quietFor === undefined ? null : hoursAfter(confirmed, 14 * 24 + 1),
    unconfirmed_since: quietFor !== undefined && quietFor > 28 ? confirmed : null,
  }
}
