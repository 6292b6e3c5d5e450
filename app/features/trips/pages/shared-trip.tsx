import { data } from 'react-router'
import { answerPage } from '#features/content/server/answer-page.ts'
import { doors } from '#platform/router-context.ts'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { NoSharedTrip, SharedTrip } from '../components/shared-trip.tsx'
import { sharedTripWords } from '../components/shared-trip-words.ts'
import { findSharedTrip } from '../server/shared-trip.ts'
import type { Route } from './+types/shared-trip.ts'

/** For the holder of the address alone; kept by nothing, so that it is over when the link is. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const privately = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  const trip = await answerPage(ctx, sharedTripWords.unavailable, () => findSharedTrip(ctx, params.token))
  // What is in the trip comes by the API, which counts who asks.
  return data({ isThere: trip !== null }, { status: trip ? 200 : 404, headers: privately })
}

export function meta() {
  return [
    { title: sharedTripWords.pageTitle },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** A trip that its guest shared: those who come along read what they need. */
export default function SharedTripPage({ params, loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 sm:py-10">
      <NeedsScripts>{sharedTripWords.needsScripts}</NeedsScripts>
      {loaderData.isThere ? (
        // The footer waits below the screen until the trip is there.
        <div className="scripts-only min-h-dvh">
          <SharedTrip key={params.token} token={params.token} />
        </div>
      ) : (
        <NoSharedTrip />
      )}
    </div>
  )
}
