import { currencyOptions } from '#features/pricing/currency-words.ts'
import { type Currency, formatMoney, money, parseCurrency } from '#lib/money.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { DaysField, FormAmount, type PartProps } from './terms-fields.tsx'
import { priceWords } from './terms-words.ts'

/** The price of an ordinary night, and of one at the weekend, and what all amounts of the home are in. */
export function PricePart({ storedCurrency, ...part }: PartProps & { storedCurrency: Currency }) {
  const { form, set, errors } = part
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormAmount {...part} name="price_per_night" label={priceWords.price} optional={false} />
        <FormAmount {...part} name="weekend_price" label={priceWords.weekendPrice} />
        <NativeSelect
          label={priceWords.currency}
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
          {priceWords.converted(hundredOf(storedCurrency), hundredOf(form.currency))}
        </p>
      )}
      <DaysField
        legend={priceWords.weekendDays}
        name="weekend_days"
        value={form.weekend_days}
        onChange={(weekend_days) => set({ weekend_days })}
        error={errors.weekend_days}
      />
    </>
  )
}

function hundredOf(currency: Currency): string {
  return formatMoney(money(100_00, currency))
}
