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
import { paymentWords, suffixWords } from './terms-words.ts'

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
        <legend className="p-0 text-meta font-semibold">{paymentWords.ways}</legend>
        <p className="text-meta text-muted">{paymentWords.waysHint}</p>
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
          label={paymentWords.other}
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
        {chosen.length > 0 ? paymentWords.hint : paymentWords.noneHint}
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
          label={paymentWords.share}
          name="payment_share"
          suffix="%"
          optional={false}
          hint={paymentWords.shareHint}
        />
        <FormNumber
          {...part}
          label={paymentWords.rest}
          name="payment_rest_days"
          suffix={suffixWords.daysBefore}
          optional={false}
          hint={paymentWords.restHint}
        />
        <NativeSelect
          label={paymentWords.deposit}
          name="deposit_due"
          value={form.deposit_due ?? 'arrival'}
          options={momentChoices}
          onChange={(event) => set({ deposit_due: momentOf(event.currentTarget.value) })}
          {...(errors.deposit_due ? { error: errors.deposit_due } : {})}
        />
      </div>
      <Checkbox
        name="payment_holds_back"
        label={paymentWords.holdsBack}
        hint={paymentWords.holdsBackHint}
        checked={form.payment_holds_back}
        onChange={(event) => set({ payment_holds_back: event.currentTarget.checked })}
      />
    </>
  )
}

function momentOf(typed: string): DepositMoment {
  return depositMoments.find((moment) => moment === typed) ?? 'arrival'
}
