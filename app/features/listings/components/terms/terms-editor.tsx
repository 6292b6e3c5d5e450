import { type FormEvent, type ReactNode, useState } from 'react'
import { dateOf } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { LeaveWarning } from '#web/leave-warning.tsx'
import type { HostTerms } from '../../host-terms-schema.ts'
import { CancellationPart } from './cancellation-part.tsx'
import { checkTerms } from './check-terms.ts'
import { FeesPart } from './fees-part.tsx'
import { HousePart } from './house-part.tsx'
import { isSame, onNewerTerms } from './newer-terms.ts'
import { PaymentPart } from './payment-part.tsx'
import { PricePart } from './price-part.tsx'
import { SeasonsPart } from './seasons-part.tsx'
import { StaysPart } from './stays-part.tsx'
import { TaxesPart } from './taxes-part.tsx'
import type { PartProps } from './terms-fields.tsx'
import { FormNumber } from './terms-fields.tsx'
import { type TermsForm, toTermsForm } from './terms-form.ts'
import { type TermsPart, termsPartNames, termsParts } from './terms-parts.ts'
import { TermsPreview } from './terms-preview.tsx'
import { discountsWords, instantWords, partWords, suffixWords, termsWords } from './terms-words.ts'
import { useSaveTerms } from './use-terms-page.ts'

export type TermsEditorProps = { terms: HostTerms; onReload: () => void }

/** Everything that a home asks of those who stay, part by part, with what guests would see beside it. */
export function TermsEditor({ terms, onReload }: TermsEditorProps) {
  const [answered, setAnswered] = useState(terms)
  const [stored, setStored] = useState(terms)
  const [form, setForm] = useState(() => toTermsForm(terms))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { save, isSaving, isOutdated, forgetOutdated } = useSaveTerms(terms.property_id)
  if (terms !== answered) {
    setAnswered(terms)
    // The same version may come with another price, which the form of the property changes.
    if (terms.version >= stored.version) {
      setForm(onNewerTerms(form, toTermsForm(stored), toTermsForm(terms)))
      setStored(terms)
      setErrors({})
      forgetOutdated()
    }
  }
  const set = (change: Partial<TermsForm>) => {
    setForm((now) => ({ ...now, ...change }))
    setErrors((now) => withoutErrorsOfRows(now, form, change))
  }
  const part: PartProps = { form, errors, set }
  // Another currency is saved with the price, and the other parts are in it only then.
  const inStored: PartProps = { ...part, form: { ...form, currency: stored.currency } }
  const contents: Record<TermsPart, ReactNode> = {
    price: <PricePart {...part} storedCurrency={stored.currency} />,
    seasons: <SeasonsPart {...inStored} />,
    discounts: <DiscountsPart {...part} />,
    fees: <FeesPart {...inStored} />,
    taxes: <TaxesPart {...inStored} />,
    stays: <StaysPart {...part} />,
    house: <HousePart {...part} propertyId={terms.property_id} takesPets={terms.takes_pets} />,
    cancellation: <CancellationPart {...part} />,
    payment: <PaymentPart {...part} />,
    instant: <InstantPart {...part} />,
  }
  async function submit(name: TermsPart, element: HTMLFormElement) {
    const { edit, errors: found } = checkTerms(form, termsParts[name], stored.version)
    setErrors(found)
    if (!edit) return focusFirst(element, Object.keys(found))
    const { price_per_night, currency } = stored
    const saved = await save({ ...edit, was: { price_per_night, currency } })
    if (!saved) return
    setStored(saved)
    // As it is kept, which may be in another order or in other figures than it was typed.
    const kept = toTermsForm(saved)
    const part = Object.fromEntries(termsParts[name].map((field) => [field, kept[field]]))
    setForm((now) => onNewerTerms(now, form, { ...form, ...part }))
  }
  const isUnsaved = termsPartNames.some((name) => isChanged(name, form, stored))
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <LeaveWarning isUnsaved={isUnsaved}>{termsWords.leaveText}</LeaveWarning>
      <div className="grid grid-cols-1 gap-6">
        {isOutdated && (
          <Banner tone="warning" title={termsWords.outdated}>
            <p>{termsWords.outdatedText}</p>
            <Button variant="secondary" size="sm" className="mt-3" onClick={onReload}>
              {termsWords.reload}
            </Button>
          </Banner>
        )}
        {termsPartNames.map((name) => (
          <PartCard
            key={name}
            name={name}
            isChanged={isChanged(name, form, stored)}
            isSaving={isSaving}
            onSubmit={(element) => void submit(name, element)}
          >
            {contents[name]}
          </PartCard>
        ))}
      </div>
      <aside aria-label={termsWords.preview} className="lg:sticky lg:top-24">
        <TermsPreview form={form} stored={stored} today={dateOf(new Date())} />
      </aside>
    </div>
  )
}

type PartCardProps = {
  name: TermsPart
  isChanged: boolean
  isSaving: boolean
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

function PartCard({ name, isChanged, isSaving, onSubmit, children }: PartCardProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <Card as="section" aria-labelledby={`part-${name}`} id={name} className="scroll-mt-24">
      <h2 id={`part-${name}`} className="text-h4">
        {partWords[name].title}
      </h2>
      <p className="mt-1 max-w-prose text-meta text-muted">{partWords[name].intro}</p>
      <form noValidate onSubmit={send} className="mt-5 grid grid-cols-1 gap-5">
        {children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <Button type="submit" size="sm" pending={isSaving} aria-label={partWords[name].save}>
            {termsWords.save}
          </Button>
          {isChanged && (
            <p role="status" className="text-meta text-muted">
              {termsWords.unsaved}
            </p>
          )}
        </div>
      </form>
    </Card>
  )
}

/** Whether what stands in a part is something else than what is stored. */
function isChanged(name: TermsPart, form: TermsForm, stored: HostTerms): boolean {
  const before = toTermsForm(stored)
  return termsParts[name].some((field) => !isSame(form[field], before[field]))
}

/** Once a row is gone, the numbers by which errors name the rows are those of other ones. */
function withoutErrorsOfRows(
  errors: Record<string, string>,
  form: TermsForm,
  change: Partial<TermsForm>,
): Record<string, string> {
  const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
  const lists = (Object.keys(change) as (keyof TermsForm)[]) // the names of what is set
    .filter((name) => lengthOf(change[name]) < lengthOf(form[name]))
  const isOfThem = (path: string) => lists.some((name) => path.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isOfThem(path)))
}

/** Leads to the first field in which something is wrong. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  // The marks of what is wrong are there a frame later.
  requestAnimationFrame(() => {
    const fields = [...form.elements].filter((element) => element instanceof HTMLElement)
    const isWrong = (element: Element) => {
      const name = element.getAttribute('name') ?? ''
      return names.some((wrong) => name === wrong || name.startsWith(`${wrong}.`))
    }
    // Rules of two parts can contradict each other, and the other part may be the one to change.
    const others = [...document.querySelectorAll<HTMLElement>('[name]')]
    const wrong = fields.find(isWrong) ?? others.find(isWrong)
    wrong?.focus()
  })
}

/** What is taken off for long stays, and for those who book early or late. */
function DiscountsPart(part: PartProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormNumber {...part} name="weekly_discount" label={discountsWords.weekly} suffix="%" />
      <FormNumber {...part} name="monthly_discount" label={discountsWords.monthly} suffix="%" />
      <FormNumber {...part} name="early_discount" label={discountsWords.early} suffix="%" />
      <FormNumber {...part} name="early_days" label={discountsWords.earlyDays} suffix={suffixWords.days} />
      <FormNumber {...part} name="last_minute_discount" label={discountsWords.lastMinute} suffix="%" />
      <FormNumber
        {...part}
        name="last_minute_days"
        label={discountsWords.lastMinuteDays}
        suffix={suffixWords.days}
      />
    </div>
  )
}

/** Whether guests book without asking, and what has to be true for it. */
function InstantPart({ form, set }: PartProps) {
  return (
    <>
      <Checkbox
        name="instant"
        label={instantWords.instant}
        hint={instantWords.instantHint}
        checked={form.instant}
        onChange={(event) => set({ instant: event.currentTarget.checked })}
      />
      {form.instant && (
        <Checkbox
          name="instant_reviewed"
          label={instantWords.reviewed}
          hint={instantWords.reviewedHint}
          checked={form.instant_reviewed}
          onChange={(event) => set({ instant_reviewed: event.currentTarget.checked })}
        />
      )}
      <div className="grid max-w-prose gap-2 text-meta text-muted">
        <p>{instantWords.asks}</p>
        <ul className="grid gap-1 ps-5" style={{ listStyle: 'disc' }}>
          {instantWords.asksWhen.map((when) => (
            <li key={when}>{when}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
