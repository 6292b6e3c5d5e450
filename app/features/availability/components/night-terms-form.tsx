import { Tag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { nightTermsSchema } from '#features/pricing/night-terms-schema.ts'
import { currencySign } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { act, useAction } from '#web/use-action.ts'
import type { StayBody } from '../availability-schema.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { hasOwnTerms, nightsWords, priceRangeWords } from '../words.ts'
import { nightChangeWords, nightTermsWords } from './calendar-words.ts'
import { type NightWish, priceNights } from './use-host-calendar.ts'

type NightTermsWish = NightWish

type Asked = { property: CalendarProperty; stay: Stay; wish: NightTermsWish }

const outdates = ['calendar', 'homes', 'host-terms'] as const

/** Prices nights of the host's calendar, says so, and offers to undo exactly that. */
function useNightTerms() {
  const { pending, run } = useAction(
    ({ property, stay, wish }: Asked) =>
      priceNights(property.id, [{ check_in_date: stay.checkIn, check_out_date: stay.checkOut, ...wish }]),
    {
      failed: nightTermsWords.failed,
      done: ({ undo }, { property, stay }) => ({
        title: nightTermsWords.saved,
        description: nightChangeWords.of(property.title, nightsWords(stay)),
        action: { label: nightChangeWords.undo, onAction: () => void takeBack(property, undo) },
      }),
      outdates,
    },
  )
  return {
    isSaving: pending !== null,
    /** True when it was carried out. */
    save: async (property: CalendarProperty, stay: Stay, wish: NightTermsWish): Promise<boolean> =>
      (await run({ property, stay, wish })) !== null,
  }
}

async function takeBack({ id }: CalendarProperty, undo: (StayBody & NightWish)[]): Promise<void> {
  await act(() => priceNights(id, undo), undefined, { failed: nightChangeWords.notUndone, outdates })
}

export type NightTermsFormProps = { property: CalendarProperty; stay: Stay; onDone: () => void }

/** Gives the chosen nights a price or a shortest stay of their own, or takes it back. */
export function NightTermsForm({ property, stay, onDone }: NightTermsFormProps) {
  const { save, isSaving } = useNightTerms()
  const about = `${property.id} ${stay.checkIn} ${stay.checkOut}`
  const [typed, setTyped] = useState({ about, price: '', minNights: '', errors: noErrors })
  // Other nights begin with empty boxes.
  if (typed.about !== about) setTyped({ about, price: '', minNights: '', errors: noErrors })
  const isEmpty = typed.price.trim() === '' && typed.minNights.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { wish, errors } = check(stay, typed)
    setTyped({ ...typed, errors })
    if (wish && (await save(property, stay, wish))) onDone()
  }
  async function takeBack() {
    if (await save(property, stay, { price: null, min_nights: null })) onDone()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={nightTermsWords.label} className="grid gap-3">
      <p className="text-meta text-muted">{nightTermsWords.now(priceRangeWords(property, stay))}</p>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-1">
        <TextField
          label={nightTermsWords.price}
          name="night_price"
          optional
          inputMode="decimal"
          autoComplete="off"
          prefix={currencySign(property.currency)}
          value={typed.price}
          onChange={(event) => setTyped({ ...typed, price: event.currentTarget.value, errors: noErrors })}
          {...(typed.errors.price ? { error: typed.errors.price } : {})}
        />
        <TextField
          label={nightTermsWords.shortest}
          name="night_min_nights"
          optional
          inputMode="numeric"
          autoComplete="off"
          value={typed.minNights}
          onChange={(event) => setTyped({ ...typed, minNights: event.currentTarget.value, errors: noErrors })}
          {...(typed.errors.min_nights ? { error: typed.errors.min_nights } : {})}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          pending={isSaving}
          disabled={isEmpty}
          icon={<Tag aria-hidden className="size-4" strokeWidth={1.75} />}
        >
          {nightTermsWords.save}
        </Button>
        {hasOwnTerms(property, stay) && (
          <Button variant="quiet" size="sm" onClick={() => void takeBack()}>
            {nightTermsWords.takeBack}
          </Button>
        )}
      </div>
    </form>
  )
}

type Errors = { price?: string; min_nights?: string }

const noErrors: Errors = {}

function check(stay: Stay, { price, minNights }: { price: string; minNights: string }) {
  const wish: NightTermsWish = {
    ...(price.trim() !== '' && { price: numberOf(price) }),
    ...(minNights.trim() !== '' && { min_nights: numberOf(minNights) }),
  }
  const nights = { check_in_date: stay.checkIn, check_out_date: stay.checkOut }
  const parsed = nightTermsSchema.safeParse({ changes: [{ ...nights, ...wish }] })
  if (parsed.success) return { wish, errors: noErrors }
  const found = parsed.error.issues.map(({ path, message }) => [String(path.at(-1)), message])
  return { wish: null, errors: Object.fromEntries(found) as Errors }
}

/** What is no number is refused with words. */
function numberOf(typed: string): number {
  return Number(typed.trim().replace(',', '.'))
}
