import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupQuestionLimits } from '#features/bookings/offers/group-question.ts'
import { longestMessage } from '#features/messaging/messaging.ts'
import { newIdempotencyKey } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { savedPagesWords, stayFieldWords } from '../words.ts'
import { ChosenHomes } from './chosen-homes.tsx'
import { MoreHomes } from './more-homes.tsx'
import { type QuestionForm, useQuestionForm } from './question-form.ts'
import { useAskHomes, useHomesCheck } from './use-questions.ts'
import { keepWords, newQuestionWords } from './words.ts'

const dates = [
  { field: 'check_in_date', label: stayFieldWords.checkIn },
  { field: 'check_out_date', label: stayFieldWords.checkOut },
] as const

const counts = [
  { field: 'guests_count', label: stayFieldWords.guests, min: 1, max: 50, hint: stayFieldWords.guestsHint },
  { field: 'children', label: stayFieldWords.children, min: 0, max: 49, hint: stayFieldWords.childrenHint },
  { field: 'infants', label: stayFieldWords.infants, min: 0, max: 5, hint: stayFieldWords.infantsHint },
  { field: 'pets', label: stayFieldWords.pets, min: 0, max: 9, hint: null },
] as const

/** One question about one stay to up to five homes: what each says to the stay is shown before anybody is asked. */
export function NewQuestion() {
  const form = useQuestionForm()
  const { ids, stay } = form
  const { answer, state, again } = useHomesCheck(ids, stay)
  const homes = stay ? answer : null
  // Before there is a stay, nobody has said no.
  const askable = homes ? homes.filter(({ refusal }) => !refusal).map((home) => home.property_id) : ids
  // Where the choices begin they stay, so that none moves away under the hand that chooses.
  const [beganEmpty] = useState(ids.length === 0)
  const choices = <MoreHomes form={form} />
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-12">
      {beganEmpty && <div className="grid gap-6 lg:col-span-2">{choices}</div>}
      <Words form={form} askable={askable} left={homes ? homes.length - askable.length : 0} />
      <section aria-labelledby="asked-homes" className="grid content-start gap-4">
        <h2 id="asked-homes" className="text-h3">
          {newQuestionWords.chosen(ids.length, groupQuestionLimits.homes)}
        </h2>
        {state.status === 'failed' && stay && (
          <Banner tone="danger" action={<Button onClick={again}>{savedPagesWords.tryAgain}</Button>}>
            {newQuestionWords.checkFailed}
          </Banner>
        )}
        {ids.length > 0 ? <ChosenHomes form={form} checked={homes} /> : <NoHomesYet form={form} />}
      </section>
      {!beganEmpty && <div className="grid gap-6 lg:col-span-2">{choices}</div>}
    </div>
  )
}

type WordsProps = { form: QuestionForm; askable: readonly string[]; left: number }

/** The stay and the words, and what becomes of them. */
function Words({ form, askable, left }: WordsProps) {
  const { errors, submit, isSending } = useSending(form, askable)
  const errorOf = (field: string) => (errors[field] ? { error: errors[field] } : {})
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 content-start gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {dates.map(({ field, label }) => (
          <TextField
            key={field}
            type="date"
            label={label}
            name={field}
            value={form.values[field]}
            onChange={(event) => form.set({ [field]: event.currentTarget.value })}
            {...errorOf(field)}
          />
        ))}
        {counts.map(({ field, label, min, max, hint }) => (
          <NumberField
            key={field}
            label={label}
            name={field}
            min={min}
            max={max}
            {...(hint ? { hint } : {})}
            value={form.values[field]}
            onChange={(count) => form.set({ [field]: count ?? min })}
            {...errorOf(field)}
          />
        ))}
      </div>
      <TextArea
        label={newQuestionWords.field}
        name="text"
        rows={5}
        limit={longestMessage}
        hint={newQuestionWords.hint}
        value={form.text}
        onChange={(event) => form.setText(event.currentTarget.value)}
        {...errorOf('text')}
      />
      <p className="text-meta text-muted">{newQuestionWords.terms}</p>
      <div role="status" className="empty:hidden">
        {left > 0 && (
          <Banner tone="warning">
            {askable.length === 0 ? newQuestionWords.noneTakes : newQuestionWords.leftOut(left)}
          </Banner>
        )}
      </div>
      <Button
        type="submit"
        variant="accent"
        pending={isSending}
        disabled={askable.length === 0}
        className="justify-self-start"
      >
        {savedPagesWords.ask(askable.length)}
      </Button>
    </form>
  )
}

function useSending(form: QuestionForm, askable: readonly string[]) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const navigate = useNavigate()
  const { pending, run } = useAskHomes()
  // One key for one input: pressed again after a refusal it is the same question, changed it is another.
  const attempt = useRef({ body: '', key: newIdempotencyKey() })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = form.read(askable)
    setErrors({})
    if (!parsed.success) {
      const found = Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      )
      setErrors(found)
      const first = event.currentTarget.querySelector<HTMLElement>(
        Object.keys(found)
          .map((name) => `[name="${name}"]`)
          .join(),
      )
      return first?.focus()
    }
    const body = JSON.stringify(parsed.data)
    if (attempt.current.body !== body) attempt.current = { body, key: newIdempotencyKey() }
    const sent = await run({ key: attempt.current.key, json: parsed.data })
    if (!sent) return
    keepWords('')
    navigate(`/questions/${sent.id}`, { replace: true })
  }
  return { errors, submit, isSending: pending !== null }
}

function NoHomesYet({ form }: { form: QuestionForm }) {
  return (
    <EmptyState
      level={3}
      title={newQuestionWords.empty}
      actions={<ButtonLink href="/search">{savedPagesWords.searchHomes}</ButtonLink>}
    >
      {form.search === ''
        ? newQuestionWords.emptySaved(groupQuestionLimits.homes)
        : newQuestionWords.emptyFound(groupQuestionLimits.homes)}
    </EmptyState>
  )
}
