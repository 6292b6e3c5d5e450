import { DaysField, FormAmount, type PartProps } from './terms-fields.tsx'

/** The price of an ordinary night, and of one at the weekend. */
export function PricePart(part: PartProps) {
  const { form, set, errors } = part
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormAmount {...part} name="price_per_night" label="Price per night" optional={false} />
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
