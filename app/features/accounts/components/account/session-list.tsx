import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { answerOf, client } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { SessionListAnswer } from '../../account-schema.ts'
import { deviceWords, isHandheld } from '../../device-words.ts'
import { signedInBy } from '../../factor-words.ts'
import { problemTitle, problemWords } from '../problem-words.ts'
import { AsyncPart } from './async-part.tsx'
import { sessionsWords } from './words.ts'

type Session = SessionListAnswer['sessions'][number]

/** Where the account is signed in; each of them can be ended, and all others at once. */
export function SessionList() {
  const { state, again, ending, endingOthers } = useSessions()
  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions" className="text-h4">
        {sessionsWords.title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{sessionsWords.lead}</p>
      <AsyncPart asked={state} again={again} loading={sessionsWords.loading}>
        {({ sessions }) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {sessions.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  pending={ending.pending?.input.id === session.id}
                  onEnd={() => void ending.run(session, { onRefused: isEndedAlready })}
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                variant="secondary"
                className="mt-5"
                pending={endingOthers.pending !== null}
                onClick={() => void endingOthers.run(undefined)}
                icon={<LogOut aria-hidden className="size-5" strokeWidth={1.75} />}
              >
                {sessionsWords.endOthers}
              </Button>
            ) : (
              <p className="mt-5 text-meta text-muted">{sessionsWords.noOthers}</p>
            )}
          </>
        )}
      </AsyncPart>
    </Card>
  )
}

/** The account's sessions, and what ends them. */
function useSessions() {
  const { state, again, put } = useAnswer<SessionListAnswer>(['sessions'], () =>
    answerOf(client.account.sessions.$get()),
  )
  const keep = (isKept: (session: Session) => boolean) =>
    put(({ sessions }) => ({ sessions: sessions.filter(isKept) }))
  const ending = useAction(
    async (session: Session) => {
      await answerOf(client.account.sessions[':id'].$delete({ param: { id: session.id } }))
      keep(({ id }) => id !== session.id)
    },
    {
      done: (_, session) => ({
        title: sessionsWords.ended,
        description: sessionsWords.endedText(deviceWords(session.user_agent)),
      }),
      ...shared,
    },
  )
  const endingOthers = useAction(
    async () => {
      const { ended } = await answerOf(client.account.sessions.$delete())
      keep((session) => session.is_current)
      return ended
    },
    {
      done: (ended) => ({
        title: sessionsWords.endedOthers,
        description: sessionsWords.endedOthersText(ended),
      }),
      ...shared,
    },
  )
  return { state, again, ending, endingOthers }
}

const shared = {
  failed: (error: unknown) => ({ title: problemTitle, description: problemWords(error) }),
  outdates: ['sessions'],
} as const

/** Nothing is said of it; the list is asked again. */
const isEndedAlready = ({ code }: ApiProblem) => code === 'noSuchSession'

type SessionLineProps = { session: Session; pending: boolean; onEnd: () => void }

function SessionLine({ session, pending, onEnd }: SessionLineProps) {
  const words = deviceWords(session.user_agent)
  const Icon = isHandheld(session.user_agent) ? Smartphone : Monitor
  const since = formatDate(dateOf(new Date(session.created_at)))
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {words}
          {session.is_current && <Badge tone="moss">{sessionsWords.thisOne}</Badge>}
        </p>
        <p className="text-meta text-muted">
          {sessionsWords.signedIn(
            since,
            signedInBy(session.began_by, session.factor),
            session.is_current ? null : formatDate(dateOf(new Date(session.last_used_at))),
          )}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="quiet"
          pending={pending}
          onClick={onEnd}
          aria-label={sessionsWords.endOf(words, since)}
        >
          {sessionsWords.end}
        </Button>
      )}
    </li>
  )
}
