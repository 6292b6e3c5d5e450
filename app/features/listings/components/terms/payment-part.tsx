import {
  type DepositMoment,
  depositMoments,
  type PaymentWay,
  paymentWays,
} from '#features/pricing/payment-plan.ts'
import { depositMomentLabels, wayLabels, wayRisks } from '#features/pricing/payment-words.ts'
import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormNumber, type PartProps } from './terms-fields.tsx'

const momentChoices = depositMoments.map((moment) => ({ value: moment, label: depositMomentLabels[moment] }))

// What many hosts agree on; only a start for who has typed nothing.
const usual = { payment_share: '25', payment_rest_days: '30' }

/** In which ways the host takes money, and when what is due. */
export function PaymentPart(part: PartProps) {
  const { form, set, errors } = part
  const { payment_ways: chosen } = form
  const tick = (way: PaymentWay, isChosen: boolean) =>
    set({
      payment_ways: paymentWays.filter((each) => (each === way ? isChosen : chosen.includes(each))),
      ...(chosen.length === 0 && form.payment_share === '' ? usual : {}),
    })
  return (
    <>
      <fieldset className="grid gap-1 border-0 p-0">
        <legend className="p-0 text-meta font-semibold">Ways that you take</legend>
        {errors.payment_ways && (
          <p role="alert" className="text-meta text-brick">
            {errors.payment_ways}
          </p>
        )}
        {paymentWays.map((way) => (
          <Checkbox
            key={way}
            name={`payment_way_${way}`}
            label={wayLabels[way]}
            hint={wayRisks[way]}
            checked={chosen.includes(way)}
            onChange={(event) => tick(way, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {chosen.includes('other') && (
        <TextField
          label="Which other way"
          name="payment_other"
          value={form.payment_other}
          maxLength={termsBounds.paymentOther}
          className="sm:max-w-md"
          onChange={(event) => set({ payment_other: event.currentTarget.value })}
          {...(errors.payment_other ? { error: errors.payment_other } : {})}
        />
      )}
      {chosen.length > 0 && <PlanFields {...part} />}
      <p className="max-w-prose text-meta text-muted">
        {chosen.length > 0
          ? 'A date that is over when a guest asks moves to the confirmation. A booking keeps the plan that it was asked for with. Account numbers belong under “How guests pay you” below.'
          : 'Guests see nothing about it, and you settle it with each of them.'}
      </p>
    </>
  )
}

function PlanFields(part: PartProps) {
  const { form, set, errors } = part
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormNumber
          {...part}
          label="Due at the confirmation"
          name="payment_share"
          suffix="%"
          optional={false}
          hint="Of the total. 100 % when all is due then."
        />
        <FormNumber
          {...part}
          label="The rest is due"
          name="payment_rest_days"
          suffix="days before"
          optional={false}
          hint="Before check-in. 0 is the day of check-in."
        />
        <NativeSelect
          label="A deposit is due"
          name="deposit_due"
          value={form.deposit_due ?? 'arrival'}
          options={momentChoices}
          onChange={(event) => set({ deposit_due: momentOf(event.currentTarget.value) })}
          {...(errors.deposit_due ? { error: errors.deposit_due } : {})}
        />
      </div>
      <Checkbox
        name="payment_holds_back"
        label="Hold door and Wi-Fi details back until what is due is settled"
        hint="Guests read that before they ask. Details appear in the guide book once you and the guest both say that the money was sent. Stays that are booked already keep what was agreed."
        checked={form.payment_holds_back}
        onChange={(event) => set({ payment_holds_back: event.currentTarget.checked })}
      />
    </>
  )
}

function momentOf(typed: string): DepositMoment {
  return depositMoments.find((moment) => moment === typed) ?? 'arrival'
}
