import { type FormEvent, useId, useState } from 'react'
import { longestSwitchWords } from '#features/accounts/site-switches.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { switchWords } from '../../console-words.ts'
import { type SiteSettings as Settings, type SwitchInput, switchInputSchema } from '../../settings-schema.ts'
import { Asked, At, ConsoleHead, LinkRow, Part, RowList } from './console-parts.tsx'
import { rowMark } from './use-console-keys.ts'
import { useDeciding } from './use-deciding.tsx'

type Switch = Settings['switches'][number]

/** What an operator can pause for everybody, and whose erasure waits. */
export function SiteSettings() {
  const [changing, setChanging] = useState<Switch | null>(null)
  const { state, again } = useAnswer(['console', 'settings'], () => answerOf(client.operator.settings.$get()))
  return (
    <>
      <ConsoleHead title="Settings">
        What is paused here is refused in every process from the next call on, with your words.
      </ConsoleHead>
      <Asked state={state} again={again} loading="Loading the settings">
        {({ switches, holds }) => (
          <div className="grid grid-cols-1 gap-8">
            <Part title="Pause for everybody">
              <ul className="grid grid-cols-1 gap-3">
                {switches.map((each) => (
                  <SwitchCard key={each.name} each={each} onChange={() => setChanging(each)} />
                ))}
              </ul>
            </Part>
            <Holds holds={holds} />
          </div>
        )}
      </Asked>
      {changing && <SwitchDialog each={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function SwitchCard({ each, onChange }: { each: Switch; onChange: () => void }) {
  const { title, hint } = switchWords[each.name]
  return (
    <Card as="li" padding="sm">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 grow basis-64 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="text-h4">{title}</h3>
            <Badge tone={each.is_paused ? 'brick' : 'moss'}>{each.is_paused ? 'Paused' : 'Open'}</Badge>
          </div>
          <p className="text-meta text-muted">{hint}</p>
          {each.words && <p className="whitespace-pre-line wrap-anywhere">{each.words}</p>}
          {each.paused_at && (
            <p className="text-meta text-muted">
              Since <At instant={each.paused_at} />
            </p>
          )}
        </div>
        <Button
          {...rowMark}
          variant={each.is_paused ? 'primary' : 'secondary'}
          size="sm"
          aria-label={`${each.is_paused ? 'Let it go on' : 'Pause'}: ${title}`}
          onClick={onChange}
        >
          {each.is_paused ? 'Let it go on' : 'Pause'}
        </Button>
      </div>
    </Card>
  )
}

function SwitchDialog({ each, onClose }: { each: Switch; onClose: () => void }) {
  const formId = useId()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const { title } = switchWords[each.name]
  const heading = each.is_paused ? `Let it go on: ${title}` : `Pause: ${title}`
  const { pending, run, dialog } = useDeciding(
    (json: SwitchInput) =>
      answerOf(client.operator.settings[':name'].$put({ param: { name: each.name }, json })).then(() => true),
    { done: () => ({ title: each.is_paused ? 'It goes on' : 'Paused' }), failed: 'Nothing was changed' },
  )
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = switchInputSchema.safeParse({ is_paused: !each.is_paused, words })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    if (await run(parsed.data)) onClose()
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={heading}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={each.is_paused ? 'primary' : 'danger'}
              pending={pending !== null}
            >
              {each.is_paused ? 'Let it go on' : 'Pause'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          {each.is_paused ? (
            <p>It works again for everybody at once.</p>
          ) : (
            <TextArea
              label="What who tries reads besides"
              name="words"
              optional
              hint="Such as why, and until when"
              limit={longestSwitchWords}
              value={words}
              onChange={(event) => {
                setError(undefined)
                setWords(event.currentTarget.value)
              }}
              {...(error ? { error } : {})}
            />
          )}
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

function Holds({ holds }: Pick<Settings, 'holds'>) {
  return (
    <Part title="Erasures that wait">
      {holds.length === 0 ? (
        <p className="text-meta text-muted">
          None. The page of a person, found by Search, has the way to hold an erasure.
        </p>
      ) : (
        <RowList label="Erasures that wait">
          {holds.map(({ person, reason, until }) => (
            <LinkRow
              key={person.id}
              href={`/operator/people/${person.id}`}
              title={person.email ?? 'Without an address'}
            >
              <span>
                Until <At instant={until} />
              </span>
              <span className="line-clamp-2 wrap-anywhere">{reason}</span>
            </LinkRow>
          ))}
        </RowList>
      )}
    </Part>
  )
}
