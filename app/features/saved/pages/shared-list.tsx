import { data } from 'react-router'
import { answerPage } from '#features/content/server/answer-page.ts'
import { doors } from '#platform/router-context.ts'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { NoSharedList, SharedList } from '../components/shared-list.tsx'
import { sharedListWords } from '../components/words.ts'
import { findSharedList } from '../server/find-shared-list.ts'
import type { Route } from './+types/shared-list.ts'

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
  const list = await answerPage(ctx, sharedListWords.unavailable, () =>
    findSharedList(ctx, ctx.db, params.token),
  )
  // What is in the list comes by the API, which counts who asks.
  return data({ isThere: list !== null }, { status: list ? 200 : 404, headers: privately })
}

export function meta() {
  return [
    { title: sharedListWords.pageTitle },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** A list that somebody shared: companions look, vote and comment. */
export default function SharedListPage({ params, loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-4xl py-6 sm:py-10">
      <NeedsScripts>{sharedListWords.needsScripts}</NeedsScripts>
      {loaderData.isThere ? (
        // The footer waits below the screen until the list is there.
        <div className="scripts-only min-h-dvh">
          <SharedList key={params.token} token={params.token} />
        </div>
      ) : (
        <NoSharedList />
      )}
    </div>
  )
}
