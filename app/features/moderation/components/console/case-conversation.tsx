import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { useAnswer } from '#web/use-answer.ts'
import { Asked, At, Part } from './console-parts.tsx'
import { caseConversationWords } from './words.ts'

/** What the two wrote, once somebody asks for it: the look is recorded with the case. */
export function CaseConversation({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Part title={caseConversationWords.title}>
      {isAsked ? (
        <Conversation id={id} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-meta text-muted">{caseConversationWords.recorded}</p>
          <Button
            variant="secondary"
            icon={<MessagesSquare aria-hidden className="size-5" strokeWidth={1.75} />}
            onClick={() => setAsked(true)}
          >
            {caseConversationWords.read}
          </Button>
        </div>
      )}
    </Part>
  )
}

function Conversation({ id }: { id: string }) {
  const { state, again } = useAnswer(
    ['console', 'talk', id],
    () => answerOf(client.operator.cases[':id'].conversation.$get({ param: { id } })),
    { freshness: 'once' },
  )
  return (
    <Asked state={state} again={again} loading={caseConversationWords.loading}>
      {({ messages }) => (
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          className="grid max-h-160 grid-cols-1 gap-2 overflow-y-auto rounded-card bg-sunken p-3"
        >
          {messages.length === 0 && <li className="text-meta text-muted">{caseConversationWords.empty}</li>}
          {messages.map((message) => (
            <li
              key={message.id}
              className={cx(
                'grid max-w-[85%] gap-1 rounded-card border bg-surface p-3',
                message.is_reported ? 'border-brick' : 'border-line',
                message.side === 'host' && 'justify-self-end',
              )}
            >
              <p className="text-caption text-muted">
                {message.side === 'host' ? caseConversationWords.host : caseConversationWords.guest} ·{' '}
                <At instant={message.at} />
                {message.is_reported && (
                  <strong className="text-brick">{caseConversationWords.reported}</strong>
                )}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
    </Asked>
  )
}
