import { takersWords } from '#features/bookings/booking-errors.ts'
import { longestHostNote } from '#features/bookings/note/host-note.ts'
import { OfferStay } from '#features/bookings/offers/components/offer-stay.tsx'
import { stayFieldsWords } from '#features/bookings/offers/components/words.ts'
import { currencySign, formatMoney, parseMoney, usualCurrency } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { StayByHandCheck } from '../by-hand-schema.ts'
import { type ByHandDraft, typedTotal } from './by-hand-form.ts'
import { byHandFormWords } from './by-hand-form-words.ts'

export type ByHandFieldsProps = {
  draft: ByHandDraft
  set: (change: Partial<ByHandDraft>) => void
  /** What the home says to the stay; null while that is not known. */
  check: StayByHandCheck | null
  errorOf: (field: string) => string | undefined
  /** The host's homes, for a new stay; none are asked for where it has its home. */
  homes: readonly { id: string; title: string }[] | null
}

/** Where, when and who, with whose the nights are. */
export function StayFields({ draft, set, check, errorOf, homes }: ByHandFieldsProps) {
  return (
    <div className="grid content-start gap-4">
      {homes && (
        <NativeSelect
          label={byHandFormWords.home}
          name="property_id"
          placeholder={byHandFormWords.noHome}
          value={draft.property_id}
          options={homes.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) => set({ property_id: event.currentTarget.value })}
          {...errorProp(errorOf('property_id'))}
        />
      )}
      <OfferStay
        draft={draft}
        set={set}
        maxGuests={check?.max_guests ?? 50}
        today={check?.today}
        errorOf={errorOf}
      />
      {check && <Meets check={check} />}
      <PriceField draft={draft} set={set} check={check} errorOf={errorOf} />
    </div>
  )
}

/** Who comes, how to reach them, and what the host notes for nobody else. */
export function GuestFields({ draft, set, errorOf, homes }: ByHandFieldsProps) {
  const field = (name: 'guest_name' | 'guest_email' | 'guest_phone') => ({
    name,
    value: draft[name],
    // It is somebody else's, so the browser's own guess would be wrong.
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    ...errorProp(errorOf(name)),
  })
  return (
    <div className="grid content-start gap-4">
      <TextField {...field('guest_name')} label={byHandFormWords.name} />
      <TextField
        {...field('guest_phone')}
        label={byHandFormWords.phone}
        type="tel"
        inputMode="tel"
        optional
      />
      <TextField
        {...field('guest_email')}
        label={byHandFormWords.email}
        type="email"
        inputMode="email"
        optional
        hint={byHandFormWords.emailHint}
      />
      {homes && (
        <TextArea
          label={stayFieldsWords.note}
          name="note"
          optional
          rows={3}
          limit={longestHostNote}
          hint={byHandFormWords.noteHint}
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
          {...errorProp(errorOf('note'))}
        />
      )}
    </div>
  )
}

/** Nights that are taken make the stay impossible; requests for them would be declined. */
function Meets({ check: { taken_by, requests_count } }: { check: StayByHandCheck }) {
  if (taken_by.length > 0) {
    return (
      <Banner tone="warning" announce="polite">
        {stayFieldsWords.taken(takersWords(taken_by))}
      </Banner>
    )
  }
  if (requests_count === 0) return null
  return <Banner announce="polite">{byHandFormWords.declines(requests_count)}</Banner>
}

function PriceField({ draft, set, check, errorOf }: Omit<ByHandFieldsProps, 'homes'>) {
  const currency = check?.currency ?? usualCurrency
  const asked = check && parseMoney(check.total_price, currency)
  const isOther = typedTotal(draft, currency) !== null && typedTotal(draft, currency) !== check?.total_price
  return (
    <div className="grid gap-2">
      <TextField
        label={stayFieldsWords.total}
        name="total_price"
        inputMode="decimal"
        autoComplete="off"
        optional
        prefix={currencySign(currency)}
        hint={asked ? byHandFormWords.totalHint(formatMoney(asked)) : byHandFormWords.totalHintUnknown}
        value={draft.total}
        onChange={(event) => set({ total: event.currentTarget.value })}
        {...errorProp(errorOf('total_price'))}
      />
      {asked && isOther && (
        <button
          type="button"
          className="link -my-2 min-h-11 justify-self-start text-meta"
          onClick={() => set({ total: String(check.total_price) })}
        >
          {byHandFormWords.takeUsual(formatMoney(asked))}
        </button>
      )}
    </div>
  )
}

function errorProp(error: string | undefined) {
  return error ? { error } : {}
}
