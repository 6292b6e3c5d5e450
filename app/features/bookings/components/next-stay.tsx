import { ChevronRight, KeyRound, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureOf } from '#features/photos/photo.ts'
import { calendarDate, formatDate, formatDay } from '#lib/stay.ts'
import { tripPath } from '#lib/trip-path.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { atHandWords } from '../at-hand-words.ts'
import { nextStayWords } from './next-stay-words.ts'
import { useStayAtHand } from './use-stay-at-hand.ts'

// As high as what hosts see in its place, so that nothing moves when it is known who looks.
const height = 'h-30'

/** What stands there while nobody knows who looks. */
function NextStaySkeleton() {
  return (
    <Skeleton className={cx(height, 'no-print mt-8 w-full rounded-card')} label={nextStayWords.loading} />
  )
}

/** With what a dashboard begins for who only travels: the stay that they are on or come to next, and the way to it. */
export function NextStay() {
  const { isLoading, atHand } = useStayAtHand()
  if (isLoading) return <NextStaySkeleton />
  if (!atHand) {
    return (
      <Slot to="/search" icon={<Search aria-hidden strokeWidth={1.75} />}>
        <Lines eyebrow={nextStayWords.none} title={nextStayWords.noneTitle} more={nextStayWords.search} />
      </Slot>
    )
  }
  const { stay, today } = atHand
  const nights = { checkIn: calendarDate(stay.check_in_date), checkOut: calendarDate(stay.check_out_date) }
  return (
    <Slot
      to={tripPath(stay.id)}
      icon={<KeyRound aria-hidden strokeWidth={1.75} />}
      picture={
        <Picture
          {...pictureOf(stay.property.cover, '')}
          sizes="10rem"
          priority
          className="absolute inset-0"
        />
      }
    >
      <Lines
        eyebrow={atHandWords(today, nights)}
        title={stay.property.title}
        more={`${formatDay(nights.checkIn)} – ${formatDate(nights.checkOut)} · ${stay.property.city}`}
      />
    </Slot>
  )
}

type SlotProps = { to: string; icon: ReactNode; picture?: ReactNode; children: ReactNode }

function Slot({ to, icon, picture, children }: SlotProps) {
  return (
    <section aria-label={nextStayWords.label} className="no-print mt-8">
      <Link
        to={to}
        className={cx(
          height,
          'group flex items-stretch overflow-hidden rounded-card border border-line bg-surface text-ink no-underline shadow-e1 transition-colors hover:border-ink',
        )}
      >
        {picture && <span className="relative w-24 shrink-0 overflow-hidden bg-line sm:w-40">{picture}</span>}
        <span className="flex min-w-0 grow items-center gap-4 px-4 sm:px-5">
          {!picture && (
            <span className="grid size-11 shrink-0 place-items-center rounded-button bg-tide-soft text-tide-ink [&_svg]:size-5">
              {icon}
            </span>
          )}
          <span className="min-w-0 grow">{children}</span>
          <ChevronRight
            aria-hidden
            strokeWidth={1.75}
            className="size-5 shrink-0 text-muted rtl:rotate-180"
          />
        </span>
      </Link>
    </section>
  )
}

function Lines({ eyebrow, title, more }: { eyebrow: string; title: string; more: string }) {
  return (
    <>
      <span className="block truncate text-meta font-semibold text-ember-ink">{eyebrow}</span>
      <span className="block truncate font-serif text-h4">{title}</span>
      <span className="block truncate text-meta text-muted">{more}</span>
    </>
  )
}
