import { MessageCircleOff } from 'lucide-react'
import { useParams } from 'react-router'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { calendarDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { aboutWords, hostNameWithin } from '../components/ask/ask-words.ts'
import { unsentWords } from '../components/ask/unsent-words.ts'
import { type UnsentSending, useSendUnsent } from '../components/ask/use-send-unsent.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { UnsentMessage } from '../messaging-input-schema.ts'
import { unsentPath } from '../unsent.ts'

/** The address holds the token of a message: nobody keeps the page, and no other site is told it. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export function meta() {
  return [
    { title: unsentWords.pageTitle },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Where a message that was written before signing in is sent, and from where its writer goes on to the conversation. */
export default function UnsentPage() {
  const { token = '' } = useParams()
  useSignInFirst(unsentPath(token))
  const sending = useSendUnsent(token)
  return (
    <div className="page-width max-w-2xl py-8 sm:py-12">
      <h1 className="mb-6">{unsentWords.title}</h1>
      <NeedsScripts>{unsentWords.needsScripts}</NeedsScripts>
      <Standing {...sending} />
    </div>
  )
}

function Standing({ unsent, isSending, send }: UnsentSending) {
  switch (unsent.kind) {
    case 'working':
      return (
        <div className="grid min-h-60 place-items-center noscript:hidden">
          <Spinner label={unsentWords.sending} size="lg" />
        </div>
      )
    case 'gone':
      return <Gone />
    case 'asking':
      return (
        <Written message={unsent.message}>
          <Button pending={isSending} onClick={send}>
            {unsentWords.send(hostNameWithin(unsent.message.host_name))}
          </Button>
        </Written>
      )
    case 'refused':
      return (
        <div className="grid gap-6">
          <Banner tone="danger" title={unsentWords.refused} announce="assertive">
            {unsent.words}
          </Banner>
          {unsent.message && (
            <Written message={unsent.message}>
              <Button pending={isSending} onClick={send}>
                {unsentWords.tryAgain}
              </Button>
            </Written>
          )}
          {!unsent.message && (
            <Button className="justify-self-start" pending={isSending} onClick={send}>
              {unsentWords.tryAgain}
            </Button>
          )}
        </div>
      )
  }
}

/** What was written, whole, and to whom. */
function Written({ message, children }: { message: UnsentMessage; children: React.ReactNode }) {
  const { host_name, property_id, property_title, check_in_date, check_out_date, guests_count } = message
  const stay =
    check_in_date && check_out_date
      ? { checkIn: calendarDate(check_in_date), checkOut: calendarDate(check_out_date) }
      : null
  const about = aboutWords({ stay, guests: guests_count })
  const home = `/property/${property_id}`
  return (
    <Card>
      <p className="text-meta wrap-anywhere text-muted">
        {unsentWords.recipient(hostNameWithin(host_name))}
        <TextLink href={home}>{property_title}</TextLink>
      </p>
      {about && <p className="mt-1 text-meta text-muted">{about}</p>}
      <p className="mt-4 whitespace-pre-line wrap-anywhere">{message.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {children}
        <ButtonLink href={home} variant="secondary">
          {unsentWords.back}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Gone() {
  return (
    <EmptyState
      level={2}
      title={unsentWords.gone}
      icon={<MessageCircleOff strokeWidth={1.75} />}
      actions={<ButtonLink href="/messages">{unsentWords.openMessages}</ButtonLink>}
    >
      {messagingRefusals.unsentGone.message}
    </EmptyState>
  )
}
