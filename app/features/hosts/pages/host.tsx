import { data, redirect } from 'react-router'
import { loadInBrowser } from '#features/content/load-in-browser.ts'
import { pageMeta, publicCaching } from '#features/content/public-page.ts'
import { answerPage } from '#features/content/server/answer-page.ts'
import { describeCrumbs } from '#features/content/structured-data.ts'
import { ListingGrid } from '#features/listings/components/listing-grid.tsx'
import { ReportLink } from '#features/moderation/components/report-link.tsx'
import { type AccountId, parseId } from '#lib/ids.ts'
import { doors } from '#platform/router-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { toast } from '#ui/toast.ts'
import { FigureList } from '../components/figure-list.tsx'
import { HostFace, HostFacts } from '../components/host-facts.tsx'
import { hostPageWords } from '../components/host-page-words.ts'
import { HostReviews } from '../components/host-reviews.tsx'
import { TraderNote } from '../components/trader-note.tsx'
import { figureLines, someHost } from '../host-words.ts'
import { findHostPage, homesPerPage, reviewsPerPage } from '../server/find-host.ts'
import { describeHost } from '../structured-data.ts'
import type { Route } from './+types/host.ts'

export const handle = { parameters: ['homes', 'reviews'] }

export function headers() {
  return { 'cache-control': publicCaching }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  const id = parseId<AccountId>(params.id)
  const query = new URL(request.url).searchParams
  const pages = { homesPage: readPage(query, 'homes'), reviewsPage: readPage(query, 'reviews') }
  const host = await answerPage(ctx, hostPageWords.failedText, async () =>
    id ? findHostPage(ctx, id, pages) : null,
  )
  const { unratedCardScore, publicUrl } = ctx.config
  const page = {
    host,
    ...pages,
    unratedScore: unratedCardScore,
    publicUrl,
    pageCounts: {
      homes: Math.ceil((host?.homeCount ?? 0) / homesPerPage),
      reviews: Math.ceil((host?.rating?.count ?? 0) / reviewsPerPage),
    },
  }
  return data(page, { status: host ? 200 : 404 })
}

/** A page of a list; the first for whatever names none. */
function readPage(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, () => {
    toast.error(hostPageWords.failed, { description: hostPageWords.failedText })
    throw redirect('/')
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const host = loaderData?.host
  if (!host) return [{ title: hostPageWords.missingPageTitle }, { name: 'robots', content: 'noindex' }]
  const { publicUrl, homesPage, reviewsPage } = loaderData
  const path = `/hosts/${host.id}`
  return pageMeta({
    title: titleOf(host),
    description: hostPageWords.description(titleOf(host), host.homeCount),
    path,
    publicUrl,
    indexed: homesPage === 1 && reviewsPage === 1,
    structured: [
      describeHost(host, publicUrl),
      describeCrumbs(
        [{ label: hostPageWords.start, href: '/' }],
        { label: titleOf(host), href: path },
        publicUrl,
      ),
    ],
  })
}

function titleOf({ name }: { name: string | null }): string {
  return name ? hostPageWords.named(name) : someHost
}

export default function HostPage({ loaderData }: Route.ComponentProps) {
  const { host, homesPage, reviewsPage, pageCounts, unratedScore } = loaderData
  if (!host) return <HostNotFound />
  const hrefOf = (pages: { homes: number; reviews: number }) => {
    const query = Object.entries(pages).flatMap(([name, page]) => (page > 1 ? [`${name}=${page}`] : []))
    return `/hosts/${host.id}${query.length > 0 ? `?${query.join('&')}` : ''}`
  }
  return (
    <article className="page-width grid grid-cols-1 gap-10 py-6 lg:py-10">
      <div className="hidden md:block">
        <Breadcrumbs
          items={[{ label: hostPageWords.start, href: '/' }]}
          current={host.name ?? hostPageWords.noName}
        />
      </div>
      <HostHeader host={host} />
      <section aria-labelledby="figures-heading" className="@container grid grid-cols-1 gap-4">
        <h2 id="figures-heading">{hostPageWords.figures}</h2>
        <FigureList lines={figureLines(host)} />
      </section>
      <section aria-labelledby="homes-heading" id="homes" className="grid grid-cols-1 gap-4 scroll-mt-24">
        <h2 id="homes-heading">{hostPageWords.homes}</h2>
        <ListingGrid columns={3} listings={host.homes} unratedScore={unratedScore} />
        <Pagination
          label={hostPageWords.homePages}
          page={homesPage}
          pageCount={pageCounts.homes}
          hrefOf={(homes) => hrefOf({ homes, reviews: reviewsPage })}
        />
      </section>
      <section aria-labelledby="reviews-heading" id="reviews" className="grid grid-cols-1 gap-6 scroll-mt-24">
        <h2 id="reviews-heading">
          {host.rating ? hostPageWords.reviewsOf(host.rating.count) : hostPageWords.reviews}
        </h2>
        <HostReviews reviews={host.reviews} />
        <Pagination
          label={hostPageWords.reviewPages}
          page={reviewsPage}
          pageCount={pageCounts.reviews}
          hrefOf={(reviews) => hrefOf({ homes: homesPage, reviews })}
        />
      </section>
      <div>
        <ReportLink kind="profile" id={host.id} />
      </div>
    </article>
  )
}

type Host = NonNullable<Route.ComponentProps['loaderData']['host']>

/** Who it is, in their own words and in ours. */
function HostHeader({ host }: { host: Host }) {
  return (
    <header className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="grid grid-cols-1 content-start gap-5">
        <div className="flex flex-wrap items-center gap-5">
          <HostFace name={host.name} picture={host.picture} size="xl" />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="wrap-anywhere">
              {host.name ?? someHost}
            </h1>
            <p className="mt-1 text-muted">{hostPageWords.homeCount(host.homeCount)}</p>
          </div>
        </div>
        {host.about && <p className="measure whitespace-pre-line wrap-anywhere">{host.about}</p>}
      </div>
      <Card className="h-fit">
        <div className="grid gap-4">
          <HostFacts {...host} />
          <TraderNote trader={host.trader} />
        </div>
      </Card>
    </header>
  )
}

function HostNotFound() {
  return (
    <div className="page-width max-w-160 py-16">
      <EmptyState
        title={hostPageWords.missing}
        actions={<ButtonLink href="/search">{hostPageWords.search}</ButtonLink>}
      >
        {hostPageWords.missingText}
      </EmptyState>
    </div>
  )
}
