import { currencyOptions } from '#features/pricing/currency-words.ts'
import { type Currency, formatMoney, money, parseCurrency } from '#lib/money.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { DaysField, FormAmount, type PartProps } from './terms-fields.tsx'

/** The price of an ordinary night, and of one at the weekend, and what all amounts of the home are in. */
export function PricePart({ storedCurrency, ...part }: PartProps & { storedCurrency: Currency }) {
  const { form, set, errors } = part
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormAmount {...part} name="price_per_night" label="Price per night" optional={false} />
        <FormAmount {...part} name="weekend_price" label="Price of a weekend night" />
        <NativeSelect
          label="Currency"
          name="currency"
          value={form.currency}
          options={currencyOptions}
          onChange={(event) => set({ currency: parseCurrency(event.currentTarget.value) ?? storedCurrency })}
          className="sm:col-span-2 sm:max-w-sm"
          {...(errors.currency ? { error: errors.currency } : {})}
        />
      </div>
      {form.currency !== storedCurrency && (
        <p role="status" className="max-w-prose rounded-input bg-sun-soft p-3 text-meta text-sun-ink">
          {currencyChange(storedCurrency, form.currency)}
        </p>
      )}
      <DaysField
        legend="Nights that count as weekend"
        name="weekend_days"
        value={form.weekend_days}
        onChange={(weekend_days) => set({ weekend_days })}
        error={errors.weekend_days}
      />
    </>
  )
}

function currencyChange(before: Currency, now: Currency): string {
  const [old, changed] = [before, now].map((currency) => formatMoney(money(100_00, currency)))
  return (
    `Nothing is converted: what was ${old} becomes ${changed}, in every price, season, fee, tax and deposit of this home. ` +
    'Look through them after saving. Requests and bookings that you have stay in what they were made in.'
  )
}
