import { FormNumber, type PartProps } from './terms-fields.tsx'
import { discountsWords, suffixWords } from './terms-words.ts'

/** What is taken off for long stays, and for those who book early or late. */
export function DiscountsPart(part: PartProps) {
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
