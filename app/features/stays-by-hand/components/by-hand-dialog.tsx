import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { usePropertyNames } from '#features/availability/components/use-property-names.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { type Contact, fetchContact } from '#features/bookings/components/contact-lines.tsx'
import { bookingPath } from '#lib/booking-path.ts'
import { usualCurrency } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { GuestFields, StayFields } from './by-hand-fields.tsx'
import { type ByHandStart, checkChange, checkNew, draftOf, newDraft } from './by-hand-form.ts'
import { byHandFormWords, changeByHandWords, newByHandWords } from './by-hand-form-words.ts'
import { useByHandForm, useChange, useCreate } from './use-by-hand-form.ts'

export type NewByHandProps = { start: ByHandStart; onClose: () => void }

/** Takes a stay that a host has agreed on elsewhere, and leads to its page. */
export function NewByHand({ start, onClose }: NewByHandProps) {
  const { names } = usePropertyNames()
  if (!names) return <ByHandLoading title={newByHandWords.title} onClose={onClose} />
  // Who has one home chooses none.
  const only = names.length === 1 ? (names[0]?.id ?? '') : ''
  const known = names.some(({ id }) => id === start.property_id) ? start.property_id : only
  return <NewForm start={{ ...start, property_id: known }} homes={names} onClose={onClose} />
}

type NewFormProps = NewByHandProps & { homes: readonly { id: string; title: string }[] }

function NewForm({ start, homes, onClose }: NewFormProps) {
  const navigate = useNavigate()
  const form = useByHandForm(newDraft(start), null)
  const { isSending, send } = useCreate(({ id }) => void navigate(bookingPath(id)))
  return (
    <ByHandForm
      title={newByHandWords.title}
      intro={newByHandWords.lead}
      save={newByHandWords.save}
      {...{ form, homes, isSending, onClose }}
      onSubmit={async () => {
        const { json, errors } = checkNew(form.draft, form.check?.currency ?? usualCurrency)
        return errors.length > 0 ? errors : send(json)
      }}
    />
  )
}

export type ChangeByHandProps = { booking: BookingAnswer; onClose: () => void }

/** Changes one that is written down. */
export function ChangeByHand({ booking, onClose }: ChangeByHandProps) {
  const { answer: contact } = useAnswer<Contact>(
    ['bookings', 'guest-contact', booking.id],
    () => fetchContact(booking.id),
    // What a form goes on from is asked once.
    { freshness: 'once' },
  )
  if (!contact) return <ByHandLoading title={changeByHandWords.title} onClose={onClose} />
  return <ChangeForm booking={booking} contact={contact} onClose={onClose} />
}

function ChangeForm({ booking, contact, onClose }: ChangeByHandProps & { contact: Contact }) {
  const form = useByHandForm(draftOf(booking, contact), booking.id)
  const { isSending, send } = useChange(booking.id, onClose)
  return (
    <ByHandForm
      title={changeByHandWords.title}
      intro={changeByHandWords.lead}
      save={changeByHandWords.save}
      homes={null}
      {...{ form, isSending, onClose }}
      onSubmit={async () => {
        const { json, errors } = checkChange(form.draft, booking.currency)
        return errors.length > 0 ? errors : send(json)
      }}
    />
  )
}

type ByHandFormProps = {
  title: string
  intro: string
  save: string
  form: ReturnType<typeof useByHandForm>
  homes: readonly { id: string; title: string }[] | null
  isSending: boolean
  onClose: () => void
  /** Answers what is wrong; nothing when it was saved. */
  onSubmit: () => Promise<readonly FormError[]>
}

function ByHandForm({ title, intro, save, form, homes, isSending, onClose, onSubmit }: ByHandFormProps) {
  const formId = useId()
  const { draft, set, check, errorOf, found, mark } = form
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const wrong = await onSubmit()
    if (wrong.length > 0) mark(wrong)
  }
  const fields = { draft, set, check, errorOf, homes }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {byHandFormWords.notNow}
          </Button>
          <Button type="submit" form={formId} pending={isSending}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <p className="text-muted md:col-span-2">{intro}</p>
        <div className="empty:hidden md:col-span-2">
          <ErrorSummary errors={found.errors} attempt={found.attempt} />
        </div>
        <StayFields {...fields} />
        <GuestFields {...fields} />
      </form>
    </Dialog>
  )
}

function ByHandLoading({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="lg" title={title}>
      <Skeleton className="h-72 w-full" label={byHandFormWords.loading} />
    </Dialog>
  )
}
