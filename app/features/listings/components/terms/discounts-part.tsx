import { FormNumber, type PartProps } from './terms-fields.tsx'

/** What is taken off for long stays, and for those who book early or late. */
export function DiscountsPart(part: PartProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormNumber {...part} name="weekly_discount" label="7 nights and more" suffix="%" />
      <FormNumber {...part} name="monthly_discount" label="28 nights and more" suffix="%" />
      <FormNumber {...part} name="early_discount" label="Early booking" suffix="%" />
      <FormNumber {...part} name="early_days" label="For arrivals at least so far ahead" suffix="days" />
      <FormNumber {...part} name="last_minute_discount" label="Last minute" suffix="%" />
      <FormNumber {...part} name="last_minute_days" label="For arrivals at most so far ahead" suffix="days" />
    </div>
  )
}
