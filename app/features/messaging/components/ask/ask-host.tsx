import { MessageCircle } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextLink } from '#ui/link.tsx'
import { useInView } from '#ui/map/use-in-view.ts'
import { useAnswer } from '#web/use-answer.ts'
import { askWords, hostName } from './ask-words.ts'
import type { AskedHome } from './asked-home.ts'
import { useAbout } from './use-about.ts'

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)

export type AskHostProps = {
  home: AskedHome
  /** The first name of the host, if there is one. */
  name: string | null
}

/** The way to write to the host of a home: a button for the first message, and later the way to the conversation. */
export function AskHost({ home, name }: AskHostProps) {
  const { user } = useAuth()
  const box = useRef<HTMLDivElement>(null)
  const known = useConversation(home.id, useInView(box))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  // Nobody writes to himself.
  if (user?.id === home.hostId) return null
  return (
    <div ref={box} className="mt-4 noscript:hidden">
      {sentTo ? (
        <Sent>
          <p role="status" className="text-meta">
            <span className="font-semibold">{askWords.sent}</span>
            {askWords.answersThere(hostName(name))}
          </p>
          <GoOn conversation={sentTo} />
        </Sent>
      ) : known ? (
        <GoOn conversation={known} />
      ) : (
        <Button
          wide
          icon={<MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />}
          aria-haspopup="dialog"
          onPointerEnter={AskDialog.fetch}
          onFocus={AskDialog.fetch}
          onClick={() => setWriting(true)}
        >
          {askWords.start}
        </Button>
      )}
      <AskSeveralLink home={home} />
      {isWriting && (
        <Suspense fallback={null}>
          <AskDialog
            home={home}
            name={name}
            onClose={() => setWriting(false)}
            onSent={({ conversation_id }) => {
              setWriting(false)
              setSentTo(conversation_id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Takes the reading position from the button that is gone. */
function Sent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={box} className="grid gap-3">
      {children}
    </div>
  )
}

function GoOn({ conversation }: { conversation: string }) {
  return (
    <ButtonLink href={`/messages/${conversation}`} variant="secondary" wide>
      {askWords.goOn}
    </ButtonLink>
  )
}

/** The id of the conversation about this home that somebody signed in already has; asked once the card is looked at. */
function useConversation(propertyId: string, isShown: boolean): string | null {
  const { status } = useAuth()
  const isWanted = status === 'signed-in' && isShown
  const { answer } = useAnswer(
    ['conversations', 'about-home', propertyId],
    async () => {
      const query = { property_id: propertyId }
      const { conversations } = await answerOf(client.conversations.$get({ query }))
      return conversations.find(({ side }) => side === 'guest')?.id ?? null
    },
    { isWanted },
  )
  return isWanted ? answer : null
}

/** The way from a home to one question to several homes, with the dates and guests that the page knows. */
function AskSeveralLink({ home }: { home: AskedHome }) {
  const { stay, guests } = useAbout(home)
  const params = new URLSearchParams([
    ['homes', home.id],
    ...(stay
      ? [
          ['checkIn', stay.checkIn],
          ['checkOut', stay.checkOut],
        ]
      : []),
    ...(guests ? [['guests', String(guests)]] : []),
  ])
  return (
    <TextLink
      href={`/questions/new?${params}`}
      className="flex min-h-11 items-center justify-center text-meta"
    >
      {askWords.askOthers}
    </TextLink>
  )
}
