import { MapPin, Printer } from 'lucide-react'
import type { QrDrawing } from '#lib/qr-schema.ts'
import { formatDate, type Stay } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import type { GuideSection } from '../guide.ts'
import type { GuideItem } from '../guide-schema.ts'
import { BookContact, BookSection } from './book-parts.tsx'
import { guestBookWords } from './guest-book-words.ts'
import { GuidePlaces } from './guide-places.tsx'
import { StaySecrets } from './stay-secrets.tsx'

export type GuestBookProps = {
  token: string
  url: string
  qr: QrDrawing
  title: string
  city: string
  address: string
  sections: readonly { id: GuideSection; text: string }[]
  items: readonly GuideItem[]
  stay: (Stay & { window: { from: string; until: string } }) | null
  contact: { email: string | null; phone: string | null } | null
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** The whole guide book for a guest, in the order of the first hour; made to be read and printed. */
export function GuestBook({
  token,
  url,
  qr,
  title,
  city,
  address,
  sections,
  items,
  stay,
  contact,
}: GuestBookProps) {
  // What one needs before the front door, then who to ask, then the house.
  const early = sections.filter(({ id }) => id === 'arrival' || id === 'parking')
  const later = sections.filter(({ id }) => id !== 'arrival' && id !== 'parking')
  return (
    <div className="page-width print:p-0">
      <article className="mx-auto grid max-w-3xl grid-cols-1 gap-8 py-8 sm:py-12 print:max-w-none print:gap-4 print:p-0">
        <header className="flex items-start justify-between gap-6 border-b border-line-strong pb-6 print:pb-3">
          <div className="min-w-0">
            <p className="text-meta font-semibold tracking-wide text-tide-ink uppercase">
              {guestBookWords.label}
            </p>
            <h1 className="mt-1 wrap-anywhere print:text-h2">{title}</h1>
            {stay && (
              <p className="mt-2 text-lead text-muted print:text-body">
                {guestBookWords.dates(formatDate(stay.checkIn), formatDate(stay.checkOut))}
              </p>
            )}
            <p className="mt-3 flex items-start gap-2 wrap-anywhere">
              <MapPin {...icon} className="mt-0.5 size-5 shrink-0 text-tide-ink" />
              {address}
            </p>
            <Button
              variant="secondary"
              size="sm"
              className="no-print mt-5"
              icon={<Printer {...icon} className="size-5" />}
              onClick={() => window.print()}
            >
              {guestBookWords.print}
            </Button>
          </div>
          <figure className="hidden shrink-0 sm:block print:block">
            <QrCode code={qr} label={guestBookWords.onPaper(url)} className="size-40" />
            <figcaption className="mt-1 text-center text-caption text-muted">
              {guestBookWords.onPhone}
            </figcaption>
          </figure>
        </header>
        {stay && (
          <StaySecrets
            token={token}
            checkIn={stay.checkIn}
            from={stay.window.from}
            until={stay.window.until}
          />
        )}
        {early.map((section) => (
          <BookSection key={section.id} {...section} />
        ))}
        {contact && <BookContact {...contact} />}
        {later.map((section) => (
          <BookSection key={section.id} {...section} />
        ))}
        {sections.length === 0 && items.length === 0 && <p className="text-muted">{guestBookWords.empty}</p>}
        {items.length > 0 && (
          <section aria-labelledby="around-heading" className="border-t border-line-strong pt-8 print:pt-4">
            <h2 id="around-heading" className="mb-5 print:mb-2">
              {guestBookWords.around(city)}
            </h2>
            <GuidePlaces items={items} level={3} />
          </section>
        )}
      </article>
    </div>
  )
}
