import { type ReactNode, Suspense } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useParams } from 'react-router'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { BookingBox } from '#features/booking-form/components/booking-box.tsx'
import { StayCalendar } from '#features/booking-form/components/stay-calendar.tsx'
import { earliestToday } from '#features/bookings/booking.ts'
import { type ConfirmedStay, useConfirmedStay } from '#features/bookings/components/use-confirmed-stay.ts'
import { quoteParameter } from '#features/bookings/quote/quoted-stay.ts'
import { readQuoteToken } from '#features/bookings/quote/server/quote-token.ts'
import { loadInBrowser } from '#features/content/load-in-browser.ts'
import { pageMeta, publicCaching } from '#features/content/public-page.ts'
import { answerPage } from '#features/content/server/answer-page.ts'
import { keepFromScripts } from '#features/content/server/keep-from-scripts.ts'
import { describeCrumbs } from '#features/content/structured-data.ts'
import { LocalGuide } from '#features/guide/components/local-guide.tsx'
import { listGuideItems } from '#features/guide/server/list-guide-items.ts'
import { HostCard } from '#features/hosts/components/host-card.tsx'
import { UnconfirmedCalendar } from '#features/hosts/components/unconfirmed-calendar.tsx'
import { hostCancelsWords } from '#features/hosts/host-words.ts'
import { findHostCard } from '#features/hosts/server/find-host.ts'
import { AskHost } from '#features/messaging/components/ask/ask-host.tsx'
import { answersWithinADay, usuallyAnswers } from '#features/messaging/response-words.ts'
import { findResponseFigures } from '#features/messaging/server/response-figures.ts'
import { ReportLink } from '#features/moderation/components/report-link.tsx'
import { nightlyPriceWords } from '#features/pricing/nightly-price.ts'
import { Reviews } from '#features/reviews/components/reviews.tsx'
import { listReviews } from '#features/reviews/server/list-reviews.ts'
import { TellMe } from '#features/saved/components/alerts/tell-me.tsx'
import { KeepOrShare } from '#features/saved/components/on-page/keep-or-share.tsx'
import { ViewedBefore } from '#features/saved/components/viewed/viewed-before.tsx'
import { SimilarHomes } from '#features/search/components/similar-homes.tsx'
import { searchUrl } from '#features/search/search-criteria.ts'
import { similarBelow } from '#features/search/server/similar-below.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import { latestCheckOut } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { doors } from '#platform/router-context.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { NightlyAmount } from '../components/nightly-amount.tsx'
import { ContactHost } from '../components/property/contact-host.tsx'
import { PropertyNotFound } from '../components/property/not-found-card.tsx'
import { PropertyView } from '../components/property/property-view.tsx'
import { propertyPageWords } from '../components/property/property-words.ts'
import { useOwnProperty } from '../components/property/use-own-property.ts'
import type { PublicListing } from '../listing.ts'
import { isHeld } from '../listing-status.ts'
import { heldWords } from '../listing-words.ts'
import { findListing, isWithheld } from '../server/show-listing.ts'
import { describeListing } from '../structured-data.ts'
import { typeLabel } from '../vocabulary.ts'
import type { Route } from './+types/property.ts'

export const handle = {
  parameters: [
    'location',
    'checkIn',
    'checkOut',
    'guests',
    'children',
    'infants',
    'pets',
    'photo',
    quoteParameter,
  ],
}

export function headers() {
  return { 'cache-control': publicCaching }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  const id = parseId<PropertyId>(params.id)
  const { searchParams } = new URL(request.url)
  const found = await answerPage(ctx, propertyPageWords.failedText, async () =>
    id ? loadProperty(ctx, id) : null,
  )
  const around = await similarBelow(ctx, found?.listing ?? null, searchParams)
  const { unratedCardScore, publicUrl } = ctx.config
  const token = searchParams.get(quoteParameter)
  const quoted = id && token !== null ? readQuoteToken(ctx, id, token) : null
  const shown = { found, quoted, ...around, unratedScore: unratedCardScore, publicUrl }
  const page = keepFromScripts(context, shown, 'similar')
  return data(page, { status: found ? 200 : await statusWithout(ctx, id) })
}

/** What an address answers that shows no home: 410 where there was one that is not shown any more, else 404. */
async function statusWithout(ctx: Context, id: PropertyId | null): Promise<404 | 410> {
  return id !== null && (await isWithheld(ctx, id)) ? 410 : 404
}

async function loadProperty(ctx: Context, id: PropertyId) {
  const now = ctx.clock()
  const [listing, takenNights] = await Promise.all([
    findListing(ctx, id),
    listTakenNights(ctx.db, id, { from: earliestToday(now), to: latestCheckOut(now) }, now),
  ])
  if (!listing) return null
  const [reviews, guide, figures, host] = await Promise.all([
    listReviews(ctx, { id }),
    findGuide(ctx, id),
    findResponseFigures(ctx, listing.hostId),
    findHostCard(ctx, listing.hostId),
  ])
  const responds = [
    figures && usuallyAnswers(figures),
    figures && answersWithinADay(figures),
    host && hostCancelsWords(host.figures),
  ].filter((words) => words !== null)
  return { listing, takenNights, reviews, guide, host, responds }
}

/** The home is shown without its guide when that cannot be loaded; the browser then says so. */
async function findGuide(ctx: Context, id: PropertyId) {
  try {
    return await listGuideItems(ctx, { id })
  } catch (error) {
    ctx.log.error('guide items not loaded', error)
    return null
  }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, () => {
    toast.error(propertyPageWords.failed, { description: propertyPageWords.failedText })
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
  const found = loaderData?.found
  if (!found) return [{ title: propertyPageWords.notFound }, { name: 'robots', content: 'noindex' }]
  const { listing, reviews } = found
  const { publicUrl } = loaderData
  const path = `/property/${listing.id}`
  return pageMeta({
    title: propertyPageWords.title(listing.title, listing.city),
    description: describe(listing),
    path,
    publicUrl,
    picture: `/previews/property/${listing.id}.jpg`,
    structured: [
      describeListing({ listing, reviews: reviews.reviews, publicUrl }),
      describeCrumbs(crumbsOf(listing), { label: listing.title, href: path }, publicUrl),
    ],
  })
}

/** One line about a home, for previews. */
function describe(listing: PublicListing): string {
  const facts = propertyPageWords.facts({
    type: typeLabel(listing.propertyType),
    city: listing.city,
    state: listing.state,
    guests: listing.maxGuests,
    price: nightlyPriceWords(listing),
  })
  const first = (listing.texts.description ?? '').replace(/\s+/g, ' ').slice(0, 100)
  return first ? `${facts} ${first}…` : facts
}

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams()
  const { found, quoted, unratedScore } = loaderData
  return found ? (
    <Listed
      key={id}
      {...found}
      quoted={quoted}
      unratedScore={unratedScore}
      more={
        <>
          <SimilarHomes
            cards={loaderData.similar}
            count={loaderData.similarCount}
            asked={loaderData.asked}
            unratedScore={unratedScore}
          />
          <ViewedBefore home={id} />
        </>
      }
    />
  ) : (
    <NotListed key={id} id={id} unratedScore={unratedScore} />
  )
}

type Loaded = Route.ComponentProps['loaderData']
type ListedProps = NonNullable<Loaded['found']> &
  Pick<Loaded, 'quoted' | 'unratedScore'> & { more: ReactNode }

function Listed(props: ListedProps) {
  const { listing, takenNights, reviews, guide, host, responds, unratedScore } = props
  const own = useOwnProperty(listing.id, listing.hostId)
  const stay = useConfirmedStay(listing.id, { skip: own.state !== 'none' })
  return (
    <PropertyView
      listing={stay ? shownToGuest(listing, stay) : listing}
      unratedScore={unratedScore}
      crumbs={crumbsOf(listing)}
      keep={<KeepOrShare id={listing.id} title={listing.title} />}
      contact={
        <ContactHost
          host={listing.host}
          responds={responds}
          isInstant={listing.terms?.instant ?? false}
          ask={<AskHost home={listing} name={listing.host.name} />}
          own={own.state === 'own' ? own.property : null}
          stay={stay && { email: stay.contact_email, phone: stay.contact_phone, address: stay.address }}
        />
      }
      booking={
        // It never waits; it hydrates by itself, after the rest of the page or when it is touched.
        <Suspense>
          <BookingBox
            property={listing}
            takenNights={takenNights}
            today={listing.today}
            quoted={props.quoted}
            whenTaken={(asked) => <TellMe home={listing} {...asked} />}
          />
        </Suspense>
      }
      calendar={<StayCalendar property={listing} takenNights={takenNights} today={listing.today} />}
      notice={<UnconfirmedCalendar since={listing.unconfirmedSince} />}
      host={host && <HostCard host={host} />}
      more={props.more}
      guide={<LocalGuide propertyId={listing.id} city={listing.city} items={guide} />}
      reviews={
        <>
          <Reviews
            propertyId={listing.id}
            hostId={listing.hostId}
            page={reviews}
            report={(id) => <ReportLink kind="review" id={id} />}
          />
          {own.state !== 'own' && (
            <div>
              <ReportLink kind="listing" id={listing.id} />
            </div>
          )}
        </>
      }
    />
  )
}

/** The guest of a confirmed stay gets the exact place (rulings B8). */
function shownToGuest(listing: PublicListing, { address, point }: ConfirmedStay): PublicListing {
  return {
    ...listing,
    address: address ?? listing.address,
    ...(point ? { point, locationPrecision: 'exact' } : {}),
  }
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
          <Spinner label={propertyPageWords.loading} size="lg" />
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
          {isHeld(own.property.status) ? (
            <Banner tone="warning" title={propertyPageWords.hidden}>
              {propertyPageWords.hiddenText(heldWords)}
            </Banner>
          ) : (
            <Banner tone="warning" title={propertyPageWords.inactive}>
              {propertyPageWords.inactiveText}
            </Banner>
          )}
        </div>
      }
      contact={<ContactHost host={listing.host} own={own.property} />}
      booking={
        <Card surface="raised">
          <NightlyAmount price={listing.nightly} size="lg" />
          <p className="mt-3 text-meta text-muted">{propertyPageWords.inactiveBooking}</p>
          <ButtonLink href="/dashboard" wide className="mt-5">
            {propertyPageWords.dashboard}
          </ButtonLink>
        </Card>
      }
      reviews={null}
    />
  )
}

/** Each leads to a search that finds the home: by its own names, whatever else is called so. */
function crumbsOf({ city, state, country }: PublicListing) {
  return [
    { label: propertyPageWords.home, href: '/' },
    { label: country, href: searchUrl({ location: country }) },
    { label: state, href: searchUrl({ location: `${state}, ${country}` }) },
    { label: city, href: searchUrl({ location: `${city}, ${state}` }) },
  ]
}
