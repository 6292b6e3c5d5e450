import { House, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'
import { contactWords } from './booked-words.ts'

export type Contact = { guest_email: string | null; guest_phone: string | null }

/** How to reach the guest of a confirmed booking; asked of the server for this booking alone. */
export function GuestContact({ bookingId }: { bookingId: string }) {
  const { state, again } = useAnswer<Contact>(['bookings', 'guest-contact', bookingId], () =>
    fetchContact(bookingId),
  )
  if (state.status === 'loading') {
    return (
      <>
        <Waiting />
        <Skeleton className="h-16 w-full" label={contactWords.loading} />
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <p className="flex flex-wrap items-center gap-3 text-meta text-muted">
        {contactWords.failed}
        <Button size="sm" variant="secondary" onClick={again}>
          {contactWords.tryAgain}
        </Button>
      </p>
    )
  }
  const { guest_email, guest_phone } = state.answer
  // Of whoever was written down by hand, the host may know neither.
  if (!guest_email && !guest_phone) return null
  return <ContactBox title={contactWords.guest} email={guest_email} phone={guest_phone} />
}

/** How the guest is reached, as the server tells the host of a booking. */
export async function fetchContact(bookingId: string): Promise<Contact> {
  const param = { booking_id_param: bookingId }
  const [contact] = await answerOf(client.bookings[':booking_id_param']['guest-contact'].$get({ param }))
  if (!contact) throw new Error('the booking shares no contact')
  return contact
}

/** How the guest of a confirmed booking reaches the host, and where the home is. */
export function HostContact({ booking }: { booking: BookingAnswer }) {
  const { contact_email, contact_phone, address } = booking
  if (!contact_email && !contact_phone && !address) {
    return <p className="text-meta text-muted">{contactWords.none}</p>
  }
  return (
    <ContactBox title={contactWords.host} email={contact_email} phone={contact_phone} address={address} />
  )
}

type ContactBoxProps = { title: string; email: string | null; phone: string | null; address?: string | null }

function ContactBox({ title, email, phone, address = null }: ContactBoxProps) {
  return (
    <div className="animate-enter rounded-input border border-moss/25 bg-moss-soft/45 px-3 py-2.5 sm:px-4">
      <p className="text-meta font-semibold text-moss">{title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {email && (
          <ContactLine
            icon={<Mail aria-hidden strokeWidth={1.75} />}
            label={contactWords.email}
            href={`mailto:${email}`}
          >
            {email}
          </ContactLine>
        )}
        {phone && (
          <ContactLine
            icon={<Phone aria-hidden strokeWidth={1.75} />}
            label={contactWords.phone}
            href={`tel:${phone}`}
          >
            {phone}
          </ContactLine>
        )}
        {address && (
          <ContactLine icon={<House aria-hidden strokeWidth={1.75} />} label={contactWords.home}>
            {address}
          </ContactLine>
        )}
      </ul>
    </div>
  )
}

type ContactLineProps = { icon: ReactNode; label: string; href?: string; children: string }

function ContactLine({ icon, label, href, children }: ContactLineProps) {
  const words = (
    <>
      <span className="sr-only">{label}: </span>
      <span className="break-all">{children}</span>
    </>
  )
  return (
    <li className="flex min-h-11 items-center gap-2 text-meta sm:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-moss">
      {icon}
      {href ? (
        <a href={href} className="link inline-flex min-h-11 items-center sm:min-h-9">
          {words}
        </a>
      ) : (
        words
      )}
    </li>
  )
}
