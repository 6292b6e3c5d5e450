import { Mail, MapPin, MessageCircleMore, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { spacedPhone } from '#lib/phone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import type { HostFace } from '../../listing.ts'
import { contactHostWords } from './property-words.ts'

export type ContactHostProps = {
  host: HostFace
  /** How quickly the host answers, a sentence each; none where that is not known. */
  responds?: readonly string[]
  /** Only ever the host's own; null for everybody else. */
  own: Contact | null
  /** For the guest of a confirmed stay; null for everybody else. */
  stay?: (Contact & { address: string | null }) | null
  /** Whether stays that fit are confirmed without an answer of the host. */
  isInstant?: boolean
  /** The way to write to the host. */
  ask?: ReactNode
}

type Contact = { email: string | null; phone: string | null }

/**
 * Who the host is, and how guests reach them: by a message at once, by mail and phone after confirmation. The host sees here
 * what they will get (specification, section 6).
 */
export function ContactHost({
  host,
  responds = [],
  own,
  stay = null,
  isInstant = false,
  ask,
}: ContactHostProps) {
  return (
    <Card as="section" aria-labelledby="contact-heading">
      <h2 id="contact-heading" className="flex items-center gap-2 text-h4">
        <MessageCircleMore aria-hidden className="size-5 text-tide" strokeWidth={1.75} />
        {contactHostWords.title}
      </h2>
      <Face host={host} responds={responds} />
      {own && <OwnContact {...own} />}
      {stay && <StayContact {...stay} />}
      {!own && !stay && <p className="mt-3 text-meta text-muted">{contactHostWords.shared(isInstant)}</p>}
      {ask}
    </Card>
  )
}

function Face({ host, responds }: Required<Pick<ContactHostProps, 'host' | 'responds'>>) {
  return (
    <div className="mt-4 flex items-center gap-3">
      {host.name || host.picture ? (
        <Avatar name={host.name ?? ''} picture={host.picture} />
      ) : (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-tide-soft text-tide-ink"
        >
          <UserRound className="size-5.5" strokeWidth={1.75} />
        </span>
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{host.name ?? contactHostWords.noName}</p>
        {responds.map((sentence) => (
          <p key={sentence} className="text-meta text-muted">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}

function OwnContact(contact: Contact) {
  return (
    <>
      <ContactLines {...contact} />
      <p className="mt-1 text-meta text-muted">
        {contact.email || contact.phone ? contactHostWords.ownShown : contactHostWords.ownNone}
      </p>
    </>
  )
}

function StayContact({ address, ...contact }: NonNullable<ContactHostProps['stay']>) {
  return (
    <>
      <ContactLines {...contact} />
      {address && (
        <p className="mt-1 flex items-start gap-2 text-meta">
          <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{contactHostWords.addressBefore}</span>
            {address}
          </span>
        </p>
      )}
      <p className="mt-2 text-meta text-muted">{contactHostWords.confirmed}</p>
    </>
  )
}

function ContactLines({ email, phone }: Contact) {
  const lines = [
    { Icon: Mail, value: email, shown: email, scheme: 'mailto:' },
    { Icon: Phone, value: phone, shown: phone && spacedPhone(phone), scheme: 'tel:' },
  ].filter(({ value }) => value)
  if (lines.length === 0) return null
  return (
    <ul className="mt-2">
      {lines.map(({ Icon, value, shown, scheme }) => (
        <li key={scheme}>
          <a
            href={`${scheme}${value}`}
            className="link inline-flex min-h-11 max-w-full items-center gap-2 text-meta"
          >
            <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
            <span className="min-w-0 wrap-anywhere">{shown}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
