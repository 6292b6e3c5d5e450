import { Car, DoorClosed, House, type LucideIcon, Mail, Phone, Siren, Sunrise } from 'lucide-react'
import type { ReactNode } from 'react'
import { spacedPhone } from '#lib/phone.ts'
import type { GuideSection } from '../guide.ts'
import { sectionLabels } from '../guide-words.ts'
import { guestBookWords } from './guest-book-words.ts'

// What a guide book and the page of a trip both show.

const sectionIcons: Record<GuideSection, LucideIcon> = {
  arrival: DoorClosed,
  parking: Car,
  house_manual: House,
  check_out: Sunrise,
  emergency: Siren,
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** One text of a book. */
export function BookSection({ id, text }: { id: GuideSection; text: string }) {
  const Icon = sectionIcons[id]
  return (
    <TitledPart title={sectionLabels[id]} Icon={Icon}>
      <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
    </TitledPart>
  )
}

/** How the host is reached; nothing where the host left nothing. */
export function BookContact({ email, phone }: { email: string | null; phone: string | null }) {
  if (!email && !phone) return null
  return (
    <TitledPart title={guestBookWords.host} Icon={Phone}>
      <ul className="flex flex-wrap gap-x-8 sm:-mt-2 print:mt-0">
        {phone && (
          <li>
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center gap-2 print:min-h-0">
              <Phone {...icon} className="size-4" />
              {spacedPhone(phone)}
            </a>
          </li>
        )}
        {email && (
          <li className="min-w-0">
            <a
              href={`mailto:${email}`}
              className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere print:min-h-0"
            >
              <Mail {...icon} className="size-4 shrink-0" />
              {email}
            </a>
          </li>
        )}
      </ul>
    </TitledPart>
  )
}

/** Something of a book under its title, which stands beside it where there is room. */
export function TitledPart({
  title,
  Icon,
  children,
}: {
  title: string
  Icon: LucideIcon
  children: ReactNode
}) {
  return (
    <section className="grid gap-2 break-inside-avoid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6 print:grid-cols-[8rem_minmax(0,1fr)] print:gap-3">
      <h2 className="flex items-center gap-2.5 self-start text-h4">
        <Icon {...icon} className="size-5 shrink-0 text-tide-ink" />
        {title}
      </h2>
      {children}
    </section>
  )
}
