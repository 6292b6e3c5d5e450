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
import { heldErasuresWords, settingsWords } from './site-words.ts'
import { rowMark } from './use-console-keys.ts'
import { useDeciding } from './use-deciding.tsx'
import { consoleWords, placeWords } from './words.ts'

type Switch = Settings['switches'][number]

/** What an operator can pause for everybody, and whose erasure waits. */
export function SiteSettings() {
  const [changing, setChanging] = useState<Switch | null>(null)
  const { state, again } = useAnswer(['console', 'settings'], () => answerOf(client.operator.settings.$get()))
  return (
    <>
      <ConsoleHead title={placeWords.settings}>{settingsWords.lead}</ConsoleHead>
      <Asked state={state} again={again} loading={settingsWords.loading}>
        {({ switches, holds }) => (
          <div className="grid grid-cols-1 gap-8">
            <Part title={settingsWords.switches}>
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
            <Badge tone={each.is_paused ? 'brick' : 'moss'}>
              {each.is_paused ? settingsWords.paused : settingsWords.open}
            </Badge>
          </div>
          <p className="text-meta text-muted">{hint}</p>
          {each.words && <p className="whitespace-pre-line wrap-anywhere">{each.words}</p>}
          {each.paused_at && (
            <p className="text-meta text-muted">
              {settingsWords.since}
              <At instant={each.paused_at} />
            </p>
          )}
        </div>
        <Button
          {...rowMark}
          variant={each.is_paused ? 'primary' : 'secondary'}
          size="sm"
          aria-label={settingsWords.actOn(each.is_paused ? settingsWords.resume : settingsWords.pause, title)}
          onClick={onChange}
        >
          {each.is_paused ? settingsWords.resume : settingsWords.pause}
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
  const heading = settingsWords.actOn(each.is_paused ? settingsWords.resume : settingsWords.pause, title)
  const { pending, run, dialog } = useDeciding(
    (json: SwitchInput) =>
      answerOf(client.operator.settings[':name'].$put({ param: { name: each.name }, json })).then(() => true),
    {
      done: () => ({ title: each.is_paused ? settingsWords.resumed : settingsWords.paused }),
      failed: settingsWords.failed,
    },
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
              {consoleWords.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={each.is_paused ? 'primary' : 'danger'}
              pending={pending !== null}
            >
              {each.is_paused ? settingsWords.resume : settingsWords.pause}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          {each.is_paused ? (
            <p>{settingsWords.resumeText}</p>
          ) : (
            <TextArea
              label={settingsWords.words}
              name="words"
              optional
              hint={settingsWords.wordsHint}
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
    <Part title={heldErasuresWords.title}>
      {holds.length === 0 ? (
        <p className="text-meta text-muted">{heldErasuresWords.empty}</p>
      ) : (
        <RowList label={heldErasuresWords.title}>
          {holds.map(({ person, reason, until }) => (
            <LinkRow
              key={person.id}
              href={`/operator/people/${person.id}`}
              title={person.email ?? heldErasuresWords.erased}
            >
              <span>
                {heldErasuresWords.until}
                <At instant={until} />
              </span>
              <span className="line-clamp-2 wrap-anywhere">{reason}</span>
            </LinkRow>
          ))}
        </RowList>
      )}
    </Part>
  )
}
