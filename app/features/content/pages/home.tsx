import { Suspense } from 'react'
import { redirect, useNavigation } from 'react-router'
import { ListingGrid } from '#features/listings/components/listing-grid.tsx'
import { ResultCount } from '#features/search/components/result-count.tsx'
import { useFocusAfterPaging } from '#features/search/components/use-focus-after-paging.ts'
import { firstDayOf } from '#features/search/first-day.ts'
import { anywhere, type HomePlace, homeUrl, parseHomePlace, placeName } from '#features/search/home-place.ts'
import { pageCountOf, parsePage } from '#features/search/result-pages.ts'
import { unlessOnlyASheetMoved } from '#features/search/same-results.ts'
import { featuredListings } from '#features/search/server/featured-listings.ts'
import { doors } from '#platform/router-context.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StaticPart } from '#ui/static-part.tsx'
import { toast } from '#ui/toast.ts'
import { HomeHero } from '../components/home-hero.tsx'
import { featuredWords, homeWords } from '../components/home-words.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { loadInBrowser } from '../load-in-browser.ts'
import { pageMeta, publicCaching } from '../public-page.ts'
import { answerPage } from '../server/answer-page.ts'
import { keepFromScripts } from '../server/keep-from-scripts.ts'
import { describeSite } from '../structured-data.ts'
import type { Route } from './+types/home.ts'

const LocationPanel = deferredPart(
  async () => (await import('#features/search/components/location-panel.tsx')).LocationPanel,
)
// Fetched only where there is nothing else to show.
const NoProperties = lazyPart(async () => (await import('../components/no-properties.tsx')).NoProperties)
const PropertyKinds = lazyPart(async () => (await import('../components/property-kinds.tsx')).PropertyKinds)
const HowItWorks = lazyPart(async () => (await import('../components/how-it-works.tsx')).HowItWorks)

export const handle = { parameters: ['country', 'state', 'city', 'page'] }

export function headers() {
  return { 'cache-control': publicCaching }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  const params = new URL(request.url).searchParams
  const place = parseHomePlace(params)
  const page = parsePage(params)
  const found = await answerPage(ctx, featuredWords.failed, () => featuredListings(ctx, place, page))
  const pageCount = pageCountOf(found.total)
  if (page > pageCount) throw redirect(homeUrl(place, pageCount))
  const { unratedCardScore, publicUrl } = ctx.config
  // Made here, so that browsers need no code for it.
  const structured = page === 1 && !placeName(place) ? describeSite(publicUrl) : []
  const today = firstDayOf(ctx.clock())
  const shown = {
    ...found,
    place,
    today,
    page,
    pageCount,
    unratedScore: unratedCardScore,
    publicUrl,
    structured,
  }
  return keepFromScripts(context, shown, 'cards', 'structured')
}

export const shouldRevalidate = unlessOnlyASheetMoved

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, () => {
    toast.error(featuredWords.failedTitle, { description: featuredWords.failed })
    return null
  })
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const place = loaderData?.place ?? parseHomePlace(new URLSearchParams(location.search))
  return pageMeta({
    title: homeWords.pageTitle(placeName(place), loaderData?.page ?? 1),
    description: homeWords.description,
    path: homeUrl(place, loaderData?.page),
    publicUrl: loaderData?.publicUrl ?? null,
    structured: loaderData?.structured,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero today={loaderData?.today ?? ''} />
      <div className="page-width grid grid-cols-1 gap-10 py-8 sm:py-10 lg:gap-6 lg:py-5">
        <LocationPanel place={loaderData?.place ?? anywhere} />
        {loaderData ? (
          <Featured {...loaderData} cards={loaderData.cards} />
        ) : (
          <LoadFailed title={featuredWords.title}>{featuredWords.failed}</LoadFailed>
        )}
      </div>
      <StaticPart of={PropertyKinds} />
      <StaticPart of={HowItWorks} />
    </>
  )
}

type FeaturedProps = NonNullable<Route.ComponentProps['loaderData']>

function Featured({ place, total, cards, page, pageCount, unratedScore }: FeaturedProps) {
  const loading = useNavigation().location?.pathname === '/'
  const heading = useFocusAfterPaging(page)
  return (
    <section aria-labelledby="featured-heading" aria-busy={loading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="featured-heading" ref={heading} tabIndex={-1}>
          {place.city ? featuredWords.titleIn(place.city) : featuredWords.title}
        </h2>
        <ResultCount text={countText(total, place)} />
      </div>
      <div className="relative mt-4">
        {loading && (
          <div className="absolute inset-x-0 top-16 z-10 grid justify-items-center">
            <span className="rounded-full bg-raised p-3 shadow-e2">
              <Spinner label={featuredWords.loading} size="lg" />
            </span>
          </div>
        )}
        <div className={loading ? 'opacity-50 transition-opacity' : 'transition-opacity'}>
          {total > 0 ? (
            <ListingGrid listings={cards} unratedScore={unratedScore} />
          ) : (
            <Suspense>
              <NoProperties place={place} />
            </Suspense>
          )}
          <div className="mt-8">
            <Pagination
              label={featuredWords.pages}
              page={page}
              pageCount={pageCount}
              hrefOf={(target) => `${homeUrl(place, target)}#featured-heading`}
            />
          </div>
        </div>
      </div>
    </section>
  )
}

/** "12 properties", and where, unless the heading says it. */
function countText(total: number, place: HomePlace): string {
  const name = placeName(place)
  return name && !place.city ? featuredWords.countIn(total, name) : featuredWords.count(total)
}
