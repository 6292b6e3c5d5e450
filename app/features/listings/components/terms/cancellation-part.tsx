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
import { cancellationWords, suffixWords } from './terms-words.ts'

const choices = [
  { value: '', label: cancellationWords.none },
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
        label={cancellationWords.policy}
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
        {chosen ? cancellationWords.hint : cancellationWords.noneHint}
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
      <h3 className="text-meta font-semibold">{cancellationWords.own}</h3>
      {errors.cancellation_steps && (
        <p role="alert" className="text-meta text-brick">
          {errors.cancellation_steps}
        </p>
      )}
      <RowList
        words={cancellationWords.rows}
        name="cancellation_steps"
        rows={rows}
        most={termsBounds.refundSteps}
        nameOf={({ days, percent }) => cancellationWords.step(percent || '?', days || '?')}
        onAdd={() => write([...rows, { key: newRowKey(), days: '', percent: '' }])}
        onRemove={(gone) => write(rows.filter((row) => row !== gone))}
      >
        {(row, at) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberBox
              label={cancellationWords.days}
              name={`cancellation_steps.${at}.days`}
              value={row.days}
              optional={false}
              suffix={suffixWords.days}
              onChange={(days) => write(withRow(rows, row, { days }))}
              error={errors[`cancellation_steps.${at}.days`]}
            />
            <NumberBox
              label={cancellationWords.percent}
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
      <p className="text-meta text-muted">{cancellationWords.ownHint}</p>
    </div>
  )
}
