import { currencies } from '#lib/money.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { DaysField, FormAmount, type PartProps } from './terms-fields.tsx'

const currencyNames: Record<(typeof currencies)[number], string> = {
  USD: 'US dollar (USD)',
  EUR: 'Euro (EUR)',
  GBP: 'British pound (GBP)',
  CAD: 'Canadian dollar (CAD)',
  AUD: 'Australian dollar (AUD)',
  NZD: 'New Zealand dollar (NZD)',
  CHF: 'Swiss franc (CHF)',
}

/** The price of an ordinary night, and of one at the weekend. */
export function PricePart(part: PartProps) {
  const { form, set, errors } = part
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormAmount {...part} name="price_per_night" label="Price per night" optional={false} />
        <NativeSelect
          label="Currency"
          name="currency"
          value={form.currency}
          hint="Of all amounts on this page."
          onChange={(event) => {
            const chosen = currencies.find((known) => known === event.currentTarget.value)
            if (chosen) set({ currency: chosen })
          }}
          options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
        />
        <FormAmount {...part} name="weekend_price" label="Price of a weekend night" />
      </div>
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
