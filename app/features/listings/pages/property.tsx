import { lazy, Suspense } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useParams } from 'react-router'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { lastCheckOut } from '#features/bookings/booking.ts'
import { loadInBrowser } from '#features/content/load-in-browser.ts'
import { pageMeta, publicCaching } from '#features/content/public-page.ts'
import { answerPage } from '#features/content/server/answer-page.ts'
import { Reviews } from '#features/reviews/components/reviews.tsx'
import { listReviews } from '#features/reviews/server/list-reviews.ts'
import { searchUrl } from '#features/search/search-criteria.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import { formatMoney } from '#lib/money.ts'
import { dateOf } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { Context } from '#platform/context.ts'
import { doors } from '#platform/router-context.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Price } from '#ui/price.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { ContactHost } from '../components/property/contact-host.tsx'
import { PropertyNotFound } from '../components/property/not-found-card.tsx'
import { PropertyView } from '../components/property/property-view.tsx'
import { useOwnProperty } from '../components/property/use-own-property.ts'
import type { PublicListing } from '../listing.ts'
import { findListing } from '../server/show-listing.ts'
import { typeLabel } from '../vocabulary.ts'
import type { Route } from './+types/property.ts'

const failure = 'Failed to load property details. Please try again.'

export function headers() {
  return { 'cache-control': publicCaching }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  const id = parseId<PropertyId>(params.id)
  const found = await answerPage(ctx, failure, async () => (id ? loadProperty(ctx, id) : null))
  const { unratedCardScore, publicUrl } = ctx.config
  const page = { found, unratedScore: unratedCardScore, publicUrl }
  return data(page, { status: found ? 200 : 404 })
}

async function loadProperty(ctx: Context, id: PropertyId) {
  const today = dateOf(ctx.clock())
  const [listing, takenNights] = await Promise.all([
    findListing(ctx, id),
    listTakenNights(ctx.db, id, { from: today, to: lastCheckOut(ctx.clock()) }),
  ])
  return listing && { listing, takenNights, today, reviews: await listReviews(ctx, id) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadInBrowser(serverLoader, () => {
    toast.error('Error', { description: failure })
    throw redirect('/')
  })
}

/** The open photo stands in the query, and needs nothing from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : false
}

export function meta({ loaderData }: Route.MetaArgs) {
  const listing = loaderData?.found?.listing
  if (!listing) return [{ title: 'Property not found · Holmward' }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    title: `${listing.title}, ${listing.city}`,
    description: describe(listing),
    path: `/property/${listing.id}`,
    publicUrl: loaderData.publicUrl,
  })
}

/** One line about a home, for previews. */
function describe(listing: PublicListing): string {
  const facts = `${typeLabel(listing.propertyType)} in ${listing.city}, ${listing.state} for up to ${countOf(listing.maxGuests, 'guest')}, ${formatMoney(listing.pricePerNight)} per night, straight from the owner.`
  const first = (listing.description ?? '').replace(/\s+/g, ' ').slice(0, 100)
  return first ? `${facts} ${first}…` : facts
}

const BookingBox = lazy(() =>
  import('#features/bookings/components/booking-box.tsx').then((module) => ({ default: module.BookingBox })),
)

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams()
  const { found, unratedScore } = loaderData
  return found ? (
    <Listed key={id} {...found} unratedScore={unratedScore} />
  ) : (
    <NotListed key={id} id={id} unratedScore={unratedScore} />
  )
}

type Loaded = Route.ComponentProps['loaderData']
type ListedProps = NonNullable<Loaded['found']> & Pick<Loaded, 'unratedScore'>

function Listed({ listing, takenNights, today, reviews, unratedScore }: ListedProps) {
  const own = useOwnProperty(listing.id, listing.hostId)
  return (
    <PropertyView
      listing={listing}
      unratedScore={unratedScore}
      crumbs={crumbsOf(listing)}
      contact={<ContactHost own={own.state === 'own' ? own.property : null} />}
      booking={
        <Suspense
          fallback={<Skeleton className="h-140 w-full rounded-card" label="Loading the booking form" />}
        >
          <BookingBox property={listing} takenNights={takenNights} today={today} />
        </Suspense>
      }
      reviews={<Reviews propertyId={listing.id} page={reviews} />}
    />
  )
}

/**
 * Nothing to see for everybody; but a host, who comes by the dashboard's view button, gets the own inactive property
 * as guests would see it (rulings B11).
 */
function NotListed({ id, unratedScore }: { id: string } & Pick<Loaded, 'unratedScore'>) {
  const own = useOwnProperty(id, null)
  if (own.state === 'none') return <PropertyNotFound />
  if (own.state === 'loading') {
    return (
      <>
        <div className="signed-out-only">
          <PropertyNotFound />
        </div>
        <div className="signed-in-only grid min-h-96 place-items-center">
          <Spinner label="Looking for the property" size="lg" />
        </div>
      </>
    )
  }
  const { listing } = own.property
  return (
    <PropertyView
      listing={listing}
      unratedScore={unratedScore}
      crumbs={crumbsOf(listing)}
      banner={
        <div className="my-4">
          <Banner tone="warning" title="This property is inactive">
            Only you can see this preview. Activate the property in your dashboard to list it again.
          </Banner>
        </div>
      }
      contact={<ContactHost own={own.property} />}
      booking={
        <Card surface="raised">
          <Price amount={listing.pricePerNight} per="night" size="lg" />
          <p className="mt-3 text-meta text-muted">Guests can send requests once the property is active.</p>
          <ButtonLink href="/dashboard" wide className="mt-5">
            Go to the dashboard
          </ButtonLink>
        </Card>
      }
      reviews={null}
    />
  )
}

function crumbsOf({ city, country }: PublicListing) {
  return [
    { label: 'Home', href: '/' },
    { label: country, href: searchUrl({ location: country }) },
    { label: city, href: searchUrl({ location: city }) },
  ]
}
