import {
  Banknote,
  CalendarCheck,
  CalendarDays,
  CalendarSync,
  CirclePower,
  House,
  Luggage,
  Plus,
} from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReturnedMailNotice } from '#features/accounts/components/account/returned-mail-notice.tsx'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { LazyPlanNotice } from '#features/billing/components/lazy-plan-notice.tsx'
import { isCancelled, statusesThat } from '#features/bookings/booking.ts'
import type { BookingAnswer, BookingCounts } from '#features/bookings/booking-answer-schema.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { findUpcomingStays } from '#features/bookings/upcoming-stays/components/find-upcoming-stays.ts'
import { StayAtHand } from '#features/bookings/upcoming-stays/components/stay-at-hand.tsx'
import { LazyCalendarSyncPanel } from '#features/calendar/components/lazy-calendar-sync-panel.tsx'
import { GuideTrips } from '#features/guide/components/guide-trips.tsx'
import { StaleCalendars } from '#features/hosts/components/stale-calendars.tsx'
import { ConversationButton } from '#features/messaging/components/conversation-button.tsx'
import { ReplyInPlace } from '#features/messaging/components/reply-in-place.tsx'
import { DecisionsNotice } from '#features/moderation/components/decisions-notice.tsx'
import { HostAgenda } from '#features/my-bookings/components/agenda/host-agenda.tsx'
import { RequestsByMail } from '#features/my-bookings/components/list/requests-by-mail.tsx'
import { TripLink } from '#features/my-bookings/components/trip-link.tsx'
import { useFollowedBookings } from '#features/my-bookings/components/use-booking-counts.ts'
import { HostBookings } from '#features/reviews/components/host-bookings.tsx'
import { MyBookings } from '#features/reviews/components/my-bookings.tsx'
import { ReviewsToAnswer } from '#features/reviews/components/reviews-to-answer.tsx'
import { formatMoney, parseMoney } from '#lib/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { WaitTogether } from '#ui/wait-together.tsx'
import { AccountCard } from '../components/account-card.tsx'
import { dashboardWords } from '../components/dashboard-words.ts'
import { MyProperties, PropertiesSkeleton } from '../components/my-properties.tsx'
import { type HostSummary, useHostProperties } from '../components/use-host-properties.ts'

const tabIds = ['properties', 'bookings', 'my-bookings', 'calendar-sync', 'add'] as const
type TabId = (typeof tabIds)[number]

/** Nothing of anybody stands in the document, so it may be kept for reading offline. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-keep-offline': '1' }
}

export function meta() {
  return [{ title: dashboardWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function Dashboard() {
  const { status, user } = useAuth()
  const [params, setParams] = useSearchParams()
  const isSignedIn = status === 'signed-in'
  const host = useHostProperties(isSignedIn)
  const counts = useFollowedBookings(isSignedIn)
  const trips = counts.guest && sumOf(counts.guest)
  // Who only travels has nothing among the properties.
  const onlyTravels = host.summary?.total === 0 && Boolean(trips)
  const first = onlyTravels ? 'my-bookings' : 'properties'
  const selected = tabIds.find((id) => id === params.get('tab')) ?? first
  useSignInFirst('/dashboard')

  const tabs = useTabs({ isSignedIn, selected, host, counts })
  return (
    <div className="page-width py-8 sm:py-12">
      <h1>{dashboardWords.title}</h1>
      <p className="mt-2 text-lead text-muted">{dashboardWords.lead}</p>
      <NeedsScripts>{dashboardWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {isSignedIn && <DecisionsNotice className="no-print mt-8" />}
        {isSignedIn && <ReturnedMailNotice className="no-print mt-8" />}
        {host.summary && host.summary.total > 0 && <RequestsByMail />}
        {isSignedIn && <LazyPlanNotice activeCount={host.summary?.active ?? null} />}
        <Stats {...host} />
        <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
          <Tabs
            label={dashboardWords.tabs}
            tabs={tabs}
            selected={selected}
            // What follows on a phone begins below its screen, so that nobody sees it move when the tab has what it shows.
            className="max-lg:min-h-[calc(100dvh-20rem)] print:[&>[role=tablist]]:hidden"
            onSelect={(id) => setParams(id === first ? {} : { tab: id }, { preventScrollReset: true })}
          />
          <div className="no-print lg:order-first">
            <div className="lg:sticky lg:top-24">
              <AccountCard user={user} propertyCount={host.summary?.total ?? null} />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

const iconClass = { 'aria-hidden': true, strokeWidth: 1.75 } as const

type Shown = {
  isSignedIn: boolean
  selected: TabId
  host: ReturnType<typeof useHostProperties>
  counts: ReturnType<typeof useFollowedBookings>
}

function useTabs({ isSignedIn, selected, host, counts }: Shown): readonly [Tab<TabId>, ...Tab<TabId>[]] {
  const navigate = useNavigate()
  return [
    {
      id: 'properties',
      label: dashboardWords.properties,
      icon: <House {...iconClass} />,
      content: (
        <WaitTogether skeleton={<PropertiesSkeleton />}>
          {isSignedIn && <StaleCalendars />}
          {isSignedIn && <HostAgenda isHost={(host.summary?.total ?? 0) > 0} renderReply={replyTo} />}
          {isSignedIn && <ReviewsToAnswer />}
          <MyProperties
            host={host}
            findStays={findUpcomingStays}
            onShowBookings={() => navigate('/dashboard?tab=bookings&status=confirmed')}
          />
        </WaitTogether>
      ),
    },
    {
      id: 'bookings',
      label: dashboardWords.bookings,
      icon: <CalendarCheck {...iconClass} />,
      ...tabCount(counts.host?.pending),
      content: <Bookings as="host" isShown={isSignedIn && selected === 'bookings'} />,
    },
    {
      id: 'my-bookings',
      label: dashboardWords.ownBookings,
      icon: <Luggage {...iconClass} />,
      ...tabCount(counts.guest && counts.guest.pending + countAgreed(counts.guest)),
      content: (
        <WaitTogether skeleton={<Skeleton className="h-44 w-full" label={dashboardWords.loadingStays} />}>
          {isSignedIn && selected === 'my-bookings' && <StayAtHand renderMore={guideLink} />}
          <Bookings as="guest" isShown={isSignedIn && selected === 'my-bookings'} />
        </WaitTogether>
      ),
    },
    {
      id: 'calendar-sync',
      label: dashboardWords.sync,
      icon: <CalendarSync {...iconClass} />,
      content: <CalendarSyncTab isShown={isSignedIn && selected === 'calendar-sync'} />,
    },
    { id: 'add', label: dashboardWords.add, icon: <Plus {...iconClass} />, content: <AddProperty /> },
  ]
}

/** How many stays are agreed and not over. */
function countAgreed(counts: BookingCounts): number {
  return statusesThat.holdNights.reduce((sum, status) => sum + counts[status], 0)
}

function sumOf(counts: BookingCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** A tab's number of what is to be done there, where there is anything; its room is kept, so that no tab moves. */
function tabCount(count: number | null | undefined): { count: number | null } {
  return { count: count || null }
}

function replyTo({ id, guest_name }: BookingAnswer) {
  return <ReplyInPlace bookingId={id} name={guest_name} />
}

function writeToGuest(booking: BookingAnswer) {
  if (isByHand(booking)) return null
  return <ConversationButton bookingId={booking.id} name={booking.guest_name} side="guest" />
}

function guideLink(bookingId: string) {
  return <GuideTrips>{(linkOf) => linkOf(bookingId)}</GuideTrips>
}

function Stats({ summary, status }: Pick<Shown['host'], 'summary' | 'status'>) {
  const unknown = status === 'failed' ? dashboardWords.unknown : undefined
  return (
    <section
      aria-label={dashboardWords.figures}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the cards scroll sideways, also by the arrow keys
      tabIndex={0}
      className="no-print no-scrollbar relative -mx-4 mt-8 flex min-h-30 snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-1 *:shrink-0 *:snap-start sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0 sm:*:min-w-0"
    >
      <StatCard
        label={dashboardWords.total}
        value={summary ? summary.total : unknown}
        icon={<House strokeWidth={1.75} />}
      />
      <StatCard
        label={dashboardWords.active}
        value={summary ? summary.active : unknown}
        icon={<CirclePower strokeWidth={1.75} />}
      />
      <StatCard
        label={dashboardWords.average}
        value={summary ? averageWords(summary) : unknown}
        icon={<Banknote strokeWidth={1.75} />}
      />
    </section>
  )
}

function averageWords({ average_price, currency }: HostSummary): string {
  const average = average_price && currency ? parseMoney(average_price, currency) : null
  return average ? formatMoney(average) : dashboardWords.unknown
}

/** Fetched only when its tab is open, because each of the two asks the server. */
function Bookings({ as, isShown }: { as: 'host' | 'guest'; isShown: boolean }) {
  if (!isShown) return <Skeleton className="h-44 w-full" label={dashboardWords.loadingBookings} />
  if (as === 'host') return <HostBookings renderMore={writeToGuest} />
  return (
    <GuideTrips>
      {(linkOf) => (
        <MyBookings
          renderMore={(booking) => (
            <>
              <TripLink booking={booking} />
              {!isCancelled(booking.status) && linkOf(booking.id)}
              <ConversationButton bookingId={booking.id} name={booking.host_name} side="host" />
            </>
          )}
        />
      )}
    </GuideTrips>
  )
}

/** Fetched only when its tab is open, with its code. */
function CalendarSyncTab({ isShown }: { isShown: boolean }) {
  if (!isShown) return <Skeleton className="h-44 w-full" label={dashboardWords.loadingCalendars} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <Card padding="md" className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-h4">{dashboardWords.calendar}</h2>
          <p className="mt-1 text-meta text-muted">{dashboardWords.calendarText}</p>
        </div>
        <ButtonLink
          href="/dashboard/calendar"
          icon={<CalendarDays aria-hidden className="size-5" strokeWidth={1.75} />}
        >
          {dashboardWords.openCalendar}
        </ButtonLink>
      </Card>
      <LazyCalendarSyncPanel />
    </div>
  )
}

function AddProperty() {
  return (
    <EmptyState
      title={dashboardWords.addTitle}
      icon={<Plus strokeWidth={1.75} />}
      actions={
        <ButtonLink href="/list-property" size="lg">
          {dashboardWords.add}
        </ButtonLink>
      }
    >
      {dashboardWords.addText}
    </EmptyState>
  )
}
