import { DoorOpen, LockKeyhole, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { accessWords, unconfirmedWords } from '#features/bookings/agreed/access-words.ts'
import { moneyPath } from '#lib/booking-path.ts'
import { formatMoney, parseMoney } from '#lib/money.ts'
import type { CalendarDate } from '#lib/stay.ts'
import { Card } from '#ui/card.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { secretsWords, wordsWithoutSecrets } from './guest-book-words.ts'
import type { KeptSecrets } from './kept-secrets.ts'
import { type HeldBack, useStaySecrets } from './use-stay-secrets.ts'

export type StaySecretsProps = { token: string; checkIn: CalendarDate; from: string; until: string }

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** Wi-Fi and door, first of all and only around the stay; the page itself never contains them. */
export function StaySecrets({ token, checkIn, from, until }: StaySecretsProps) {
  const { isLoading, hasFailed, secrets, heldBack, waits } = useStaySecrets(token)
  if (secrets) return <SecretCards secrets={secrets} />
  if (heldBack) return <HeldBackUntilSettled checkIn={checkIn} heldBack={heldBack} />
  const now = new Date()
  const isNow = now >= new Date(from) && now < new Date(until)
  if (isLoading && isNow) {
    return (
      <>
        <Waiting />
        <Skeleton className="no-print h-28 w-full" label={secretsWords.loading} />
      </>
    )
  }
  return <NotNow {...{ checkIn, from, until, waits, isLoading, hasFailed }} />
}

/** What is there to see. */
export function SecretCards({ secrets }: { secrets: Omit<KeptSecrets, 'until'> }) {
  const { wifi_name, wifi_password, wifi_qr, door_details } = secrets
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-3">
      {wifi_name && (
        <SecretCard title="Wi-Fi" icon={<Wifi {...icon} />}>
          <div className="flex items-start justify-between gap-4">
            <dl className="grid min-w-0 gap-3 wrap-anywhere">
              <Fact label={secretsWords.network}>{wifi_name}</Fact>
              {wifi_password && (
                <Fact label={secretsWords.password}>
                  <span className="font-mono">{wifi_password}</span>
                </Fact>
              )}
            </dl>
            {wifi_qr && <QrCode code={wifi_qr} label={secretsWords.wifiCode} className="size-28" />}
          </div>
        </SecretCard>
      )}
      {door_details && (
        <SecretCard title={secretsWords.door} icon={<DoorOpen {...icon} />}>
          <p className="whitespace-pre-line wrap-anywhere">{door_details}</p>
        </SecretCard>
      )}
    </div>
  )
}

/** Whoever holds the book's address reads what is missing; only the guest can open the booking. */
type HeldBackProps = { checkIn: CalendarDate; heldBack: HeldBack }

function HeldBackUntilSettled({ checkIn, heldBack: { booking_id, currency, due_now } }: HeldBackProps) {
  const due = parseMoney(due_now.toFixed(2), currency)
  return (
    <div className="flex items-start gap-3 rounded-card bg-sunken p-4 text-meta print:bg-transparent print:p-0">
      <LockKeyhole {...icon} className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p>
          {accessWords({ checkIn, waits: true }, 'guest')} {unconfirmedWords(due ? formatMoney(due) : '')}
        </p>
        <Link to={moneyPath(booking_id)} className="link inline-flex min-h-11 items-center print:hidden">
          {secretsWords.booking}
        </Link>
      </div>
    </div>
  )
}

type NotNowProps = Omit<StaySecretsProps, 'token'> & {
  waits: boolean
  /** Keeps the room of the words: what the details wait for is not known yet. */
  isLoading: boolean
  hasFailed: boolean
}

function NotNow({ checkIn, from, until, waits, isLoading, hasFailed }: NotNowProps) {
  const words = wordsWithoutSecrets({ from, until, checkIn }, { now: new Date(), hasFailed, waits })
  return (
    <p className="flex items-start gap-3 rounded-card bg-sunken p-4 text-meta text-muted print:bg-transparent print:p-0">
      <LockKeyhole {...icon} className="mt-0.5 size-5 shrink-0" />
      <span className={isLoading ? 'invisible' : undefined}>{words}</span>
    </p>
  )
}

function SecretCard({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Card
      as="section"
      surface="raised"
      className="animate-enter break-inside-avoid print:p-3 print:shadow-none"
    >
      <h2 className="mb-3 flex items-center gap-2.5 text-h4 [&_svg]:size-5 [&_svg]:text-tide-ink">
        {icon}
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="text-lead font-semibold select-all">{children}</dd>
    </div>
  )
}
