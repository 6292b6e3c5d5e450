import {
  type CancellationPolicy,
  cancellationPolicies,
  toCancellation,
} from '#features/pricing/cancellation.ts'
import { policyLabels, policyLines } from '#features/pricing/cancellation-words.ts'
import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { RowList, withRow } from './row-list.tsx'
import { NumberBox, type PartProps } from './terms-fields.tsx'
import { newRowKey } from './terms-form.ts'

const choices = [
  { value: '', label: 'Nothing said: you settle it with each guest' },
  ...cancellationPolicies.map((policy) => ({ value: policy, label: policyLabels[policy] })),
]

/** What comes back when a guest cancels. */
export function CancellationPart(part: PartProps) {
  const { form, set, errors } = part
  const { cancellation: chosen } = form
  const choose = (typed: string) => {
    const policy = cancellationPolicies.find((each) => each === typed) ?? null
    set({
      cancellation: policy,
      ...(policy === 'own' && form.cancellation_steps.length === 0 ? firstStep() : {}),
    })
  }
  return (
    <>
      <NativeSelect
        label="Policy"
        name="cancellation"
        value={chosen ?? ''}
        options={choices}
        className="sm:max-w-md"
        onChange={(event) => choose(event.currentTarget.value)}
        {...(errors.cancellation ? { error: errors.cancellation } : {})}
      />
      {chosen === 'own' && <OwnSteps {...part} />}
      {chosen && chosen !== 'own' && <PolicyLines policy={chosen} />}
      <p className="max-w-prose text-meta text-muted">
        {chosen
          ? 'Days end at midnight at the home. A deposit always goes back, and when you cancel yourself, everything does. A booking keeps the policy that it was asked for with.'
          : 'Guests see nothing about it, and nothing is reckoned when one of you cancels.'}
      </p>
    </>
  )
}

function firstStep() {
  return { cancellation_steps: [{ key: newRowKey(), days: '14', percent: '100' }] }
}

function PolicyLines({ policy }: { policy: CancellationPolicy }) {
  return (
    <ul className="grid gap-1 ps-5 text-meta" style={{ listStyle: 'disc' }}>
      {policyLines(toCancellation(policy, [])).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function OwnSteps({ form, set, errors }: PartProps) {
  const rows = form.cancellation_steps
  const write = (cancellation_steps: typeof rows) => set({ cancellation_steps })
  return (
    <div className="grid gap-3">
      <h3 className="text-meta font-semibold">Steps, the earliest first</h3>
      {errors.cancellation_steps && (
        <p role="alert" className="text-meta text-brick">
          {errors.cancellation_steps}
        </p>
      )}
      <RowList
        noun="step"
        name="cancellation_steps"
        rows={rows}
        most={termsBounds.refundSteps}
        nameOf={({ days, percent }) => `${percent || '?'} % until ${days || '?'} days before`}
        onAdd={() => write([...rows, { key: newRowKey(), days: '', percent: '' }])}
        onRemove={(gone) => write(rows.filter((row) => row !== gone))}
      >
        {(row, at) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberBox
              label="Until so many days before check-in"
              name={`cancellation_steps.${at}.days`}
              value={row.days}
              optional={false}
              suffix="days"
              onChange={(days) => write(withRow(rows, row, { days }))}
              error={errors[`cancellation_steps.${at}.days`]}
            />
            <NumberBox
              label="So much comes back"
              name={`cancellation_steps.${at}.percent`}
              value={row.percent}
              optional={false}
              suffix="%"
              onChange={(percent) => write(withRow(rows, row, { percent }))}
              error={errors[`cancellation_steps.${at}.percent`]}
            />
          </div>
        )}
      </RowList>
      <p className="text-meta text-muted">
        Nothing comes back after the last. Within a day of your confirmation a guest can still give up a stay
        of under 30 nights for nothing, if check-in is at least 3 days away.
      </p>
    </div>
  )
}
