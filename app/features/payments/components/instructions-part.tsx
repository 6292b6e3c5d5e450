import { type FormEvent, useState } from 'react'
import { isGivenUp } from '#features/accounts/components/factor/given-up.ts'
import { useOwnConfirmation } from '#features/accounts/components/factor/use-own-confirmation.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { lengthOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import { changeMarkDays, longestInstructions, type OwnInstructions } from '../instructions-schema.ts'
import { howGuestsPayWords } from './how-guests-pay-words.ts'

/** How guests pay for a home, written by its host: encrypted, and changed only by who confirms anew (market rule 19). */
export function InstructionsPart({ propertyId }: { propertyId: string }) {
  const { state, answer, again } = useAnswer<OwnInstructions>(
    ['payment-instructions', propertyId],
    () => answerOf(client.properties[':id']['payment-instructions'].$get({ param: { id: propertyId } })),
    { freshness: 'once' },
  )
  return (
    <Card
      as="section"
      aria-labelledby="part-payment-instructions"
      id="payment-instructions"
      className="scroll-mt-24"
    >
      <h2 id="part-payment-instructions" className="text-h4">
        {howGuestsPayWords.title}
      </h2>
      <p className="mt-1 max-w-prose text-meta text-muted">{howGuestsPayWords.lead}</p>
      {state.status === 'loading' && (
        <Skeleton className="mt-5 h-40 w-full" label={howGuestsPayWords.loading} />
      )}
      {state.status === 'failed' && (
        <div className="mt-5">
          <Banner
            tone="danger"
            action={
              <Button variant="secondary" size="sm" onClick={again}>
                {howGuestsPayWords.tryAgain}
              </Button>
            }
          >
            {howGuestsPayWords.failed}
          </Banner>
        </div>
      )}
      {answer && (
        <InstructionsForm key={answer.version} propertyId={propertyId} stored={answer} onReload={again} />
      )}
    </Card>
  )
}

type FormProps = { propertyId: string; stored: OwnInstructions; onReload: () => void }

function InstructionsForm({ propertyId, stored: first, onReload }: FormProps) {
  const [stored, setStored] = useState(first)
  const [typed, setTyped] = useState(first.instructions)
  const [error, setError] = useState<string | null>(null)
  const { saving, dialog } = useSaveInstructions(propertyId)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (lengthOf(typed.trim()) > longestInstructions) {
      setError(howGuestsPayWords.tooLong)
      return event.currentTarget.querySelector('textarea')?.focus()
    }
    const saved = await saving.run(
      { version: stored.version, instructions: typed },
      {
        onRefused: (problem) => {
          const [field] = problem.fields
          if (field) setError(field.message)
          return Boolean(field) || isGivenUp(problem)
        },
      },
    )
    if (!saved) return
    setStored(saved)
    setTyped(saved.instructions)
  }
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid grid-cols-1 gap-5">
        <TextArea
          label={howGuestsPayWords.field}
          name="payment_instructions"
          optional
          limit={longestInstructions}
          value={typed}
          autoComplete="off"
          hint={howGuestsPayWords.fieldHint}
          {...(error ? { error } : {})}
          onChange={(event) => {
            setError(null)
            setTyped(event.currentTarget.value)
          }}
        />
        <p className="max-w-prose text-meta text-muted">{lastChanged(stored)}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <Button
            type="submit"
            size="sm"
            pending={saving.pending !== null}
            aria-label={howGuestsPayWords.saveLabel}
          >
            {howGuestsPayWords.save}
          </Button>
          {saving.isOutdated && (
            <Button variant="secondary" size="sm" onClick={onReload}>
              {howGuestsPayWords.loadNewer}
            </Button>
          )}
          {typed !== stored.instructions && (
            <p role="status" className="text-meta text-muted">
              {howGuestsPayWords.unsaved}
            </p>
          )}
        </div>
      </form>
      {/* A form of its own, which may not stand in another. */}
      {dialog}
    </>
  )
}

function lastChanged({ changed_at }: OwnInstructions): string {
  const toSave = howGuestsPayWords.toSave(changeMarkDays)
  if (changed_at === null) return toSave
  return `${howGuestsPayWords.lastChanged(formatDate(dateOf(new Date(changed_at))))}${toSave}`
}

type Edit = { version: number; instructions: string }

/** Saves them once the host has confirmed anew, and knows whether another window was faster. */
function useSaveInstructions(id: string) {
  const [isOutdated, setOutdated] = useState(false)
  const { confirmed, dialog } = useOwnConfirmation()
  const saving = useAction(
    (json: Edit) =>
      confirmed(() =>
        answerOf(client.properties[':id']['payment-instructions'].$put({ param: { id }, json })),
      ),
    {
      failed: howGuestsPayWords.failedToSave,
      done: ({ instructions }) =>
        instructions
          ? { title: howGuestsPayWords.saved, description: howGuestsPayWords.savedText }
          : { title: howGuestsPayWords.saved, description: howGuestsPayWords.savedEmptyText },
      outdates: ['money'],
    },
  )
  const run: typeof saving.run = (edit, options) =>
    saving.run(edit, {
      onRefused: (problem) => {
        if (problem.code === 'instructionsChanged') setOutdated(true)
        return options?.onRefused?.(problem) ?? false
      },
    })
  return { saving: { ...saving, run, isOutdated }, dialog }
}
