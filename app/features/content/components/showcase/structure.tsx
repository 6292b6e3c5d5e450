import { CalendarCheck, House, SearchX, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Accordion, Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Section, Specimen, Specimens } from './specimen.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const
const questions = [
  {
    id: 'fees',
    title: 'What does a booking cost on top?',
    content: <p>Nothing. You pay the host directly.</p>,
  },
  {
    id: 'pay',
    title: 'How do I pay?',
    content: <p>Host and guest agree on it between themselves.</p>,
  },
]

/** What holds content, and what stands in for it. */
export function Structure() {
  return (
    <Section
      id="structure"
      title="Structure and state"
      lead="Cards, tabs, messages in place, waiting, nothing."
    >
      <Specimens>
        <Surfaces />
        <Figures />
        <Badges />
        <Progress />
        <Wayfinding />
        <Banners />
        <SampleTabs />
        <Disclosures />
        <Waiting />
        <Nothing />
      </Specimens>
    </Section>
  )
}

function Surfaces() {
  return (
    <Specimen name="Surfaces" wide>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {(['outlined', 'raised', 'sunken', 'floating'] as const).map((surface) => (
          <Card key={surface} surface={surface}>
            <p className="font-serif text-h4 font-medium">Cedar Cabin</p>
            <p className="text-meta text-muted">A card, {surface}.</p>
          </Card>
        ))}
      </div>
    </Specimen>
  )
}

function Figures() {
  return (
    <Specimen name="Figures" wide>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard label="Active listings" value="9" icon={<House {...icon} />} />
        <StatCard label="Bookings" value="128" hint="3 need your reply" icon={<CalendarCheck {...icon} />} />
        <StatCard label="Paid to you" value="$24,180" icon={<Wallet {...icon} />} />
        <StatCard label="Paid next month" />
      </div>
    </Specimen>
  )
}

function Badges() {
  return (
    <Specimen name="Badges">
      <div className="flex flex-wrap gap-2">
        <Badge>Cancelled</Badge>
        <Badge tone="tide">Completed</Badge>
        <Badge tone="moss" dot>
          Confirmed
        </Badge>
        <Badge tone="sun" dot>
          Pending
        </Badge>
        <Badge tone="brick">Declined</Badge>
        <Badge tone="ember">Cover</Badge>
      </div>
    </Specimen>
  )
}

function Progress() {
  return (
    <Specimen name="Spinner and progress">
      <div className="grid gap-4">
        <div className="flex items-center gap-4 text-tide">
          <Spinner label="Loading" size="sm" />
          <Spinner label="Loading more" />
          <Spinner label="Loading all" size="lg" />
        </div>
        <ProgressBar label="bedroom.jpg" value={64} />
        <ProgressBar label="Preparing" value={null} />
      </div>
    </Specimen>
  )
}

function Wayfinding() {
  return (
    <Specimen name="Breadcrumbs and pages" wide>
      <Breadcrumbs
        items={[
          { label: 'Home', href: '#structure' },
          { label: 'Austin', href: '#structure' },
        ]}
        current="Cedar Cabin"
      />
      <div className="mt-4">
        <Pagination label="Sample pages" page={4} pageCount={12} hrefOf={() => '#structure'} />
      </div>
    </Specimen>
  )
}

function Banners() {
  return (
    <Specimen name="Banners" wide>
      <div className="grid gap-4 md:grid-cols-2">
        <Banner title="Demo data">These homes are made up. Remove them when you are ready.</Banner>
        <Banner tone="success">Calendar checked 4 minutes ago.</Banner>
        <Banner tone="warning" title="Sync is failing" onDismiss={() => {}}>
          Airbnb has not answered for 24 hours.
        </Banner>
        <Banner
          tone="danger"
          title="Payment failed"
          action={
            <Button size="sm" variant="secondary">
              Update card
            </Button>
          }
        >
          Your plan ends on Jul 04 unless you update your card.
        </Banner>
      </div>
    </Specimen>
  )
}

function SampleTabs() {
  const [tab, setTab] = useState<'bookings' | 'listings' | 'calendar'>('bookings')
  return (
    <Specimen name="Tabs" wide>
      <Tabs
        label="Host area"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'bookings', label: 'Bookings', count: 3, content: <p>Three requests wait for you.</p> },
          { id: 'listings', label: 'Listings', content: <p>Nine homes, eight of them active.</p> },
          { id: 'calendar', label: 'Calendar sync', content: <p>Two calendars are connected.</p> },
        ]}
      />
    </Specimen>
  )
}

function Disclosures() {
  return (
    <Specimen name="Accordion and disclosure">
      <Accordion items={questions} level={4} defaultOpen="fees" />
      <Disclosure summary="Contents of this page" className="mt-4">
        <p className="text-muted">Works before scripts.</p>
      </Disclosure>
    </Specimen>
  )
}

function Waiting() {
  return (
    <Specimen name="Waiting">
      <SkeletonCard label="Loading stays" />
    </Specimen>
  )
}

function Nothing() {
  return (
    <Specimen name="Nothing">
      <EmptyState
        title="No properties found"
        level={4}
        icon={<SearchX {...icon} />}
        actions={<Button variant="secondary">Clear all filters</Button>}
      >
        Try fewer filters, or look a little further away.
      </EmptyState>
    </Specimen>
  )
}
