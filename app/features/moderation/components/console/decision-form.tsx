import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Act, canEnd, grounds, isAgainst, reasons } from '../../decision.ts'
import { actWords, groundWords, reasonWords } from '../../decision-words.ts'
import { type CaseDetails, type DecisionInput, decisionInputSchema } from '../../moderation-schema.ts'
import { DecisionPreview } from './decision-preview.tsx'
import { decideMark } from './use-console-keys.ts'
import { decideWords } from './words.ts'

type Entered = Omit<DecisionInput, 'act' | 'until'> & { act: Act | undefined; until: string }

const empty: Entered = {
  ...{ act: undefined, reason: 'terms', ground: 'terms' },
  ...{ facts: '', rule: '', words: '', until: '' },
}

/** What the server is sent. The end of an order is the beginning of its day in UTC. */
function toInput({ until, ...entered }: Entered) {
  const { act } = entered
  return {
    ...entered,
    reason: act && isAgainst(act) ? entered.reason : 'none',
    until: act && canEnd(act) && until ? `${until}T00:00:00Z` : null,
  }
}

/** Asks what is done and why. Before it is done, who decides sees what the person will read. */
export function DecisionForm({ found, onDecided }: { found: CaseDetails; onDecided: () => void }) {
  const [entered, setEntered] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [shown, setShown] = useState<DecisionInput | null>(null)
  const change = (part: Partial<Entered>) => {
    setErrors({})
    setEntered((before) => ({ ...before, ...part }))
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = decisionInputSchema.safeParse(toInput(entered))
    if (parsed.success) return setShown(parsed.data)
    setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])))
  }
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <Card as="section" aria-labelledby="decide-heading">
      <h2 id="decide-heading" tabIndex={-1} {...decideMark} className="mb-4 scroll-mt-24 text-h4">
        {decideWords.title}
      </h2>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <RadioGroup
          legend={decideWords.act}
          name="act"
          choices={found.acts.map((act) => ({ value: act, label: actWords[act] }))}
          {...(entered.act && { value: entered.act })}
          onChange={(act) => change({ act })}
          {...errorOf('act')}
        />
        {entered.act && <Why entered={entered} change={change} errorOf={errorOf} />}
        <Button type="submit">{decideWords.preview}</Button>
      </form>
      {shown && (
        <DecisionPreview
          found={found}
          input={shown}
          onClose={() => setShown(null)}
          onDecided={() => {
            setShown(null)
            onDecided()
          }}
        />
      )}
    </Card>
  )
}

type WhyProps = {
  entered: Entered
  change: (part: Partial<Entered>) => void
  errorOf: (name: string) => { error?: string }
}

function Why({ entered, change, errorOf }: WhyProps) {
  const { act } = entered
  return (
    <>
      {act && isAgainst(act) && (
        <NativeSelect
          label={decideWords.reason}
          name="reason"
          options={reasons
            .filter((each) => each !== 'none')
            .map((value) => ({ value, label: reasonWords[value] }))}
          value={entered.reason}
          onChange={(event) => change({ reason: event.currentTarget.value as Entered['reason'] })} // one of the options
          {...errorOf('reason')}
        />
      )}
      <RadioGroup
        legend={decideWords.ground}
        name="ground"
        look="segments"
        choices={grounds.map((value) => ({ value, label: groundWords[value] }))}
        value={entered.ground}
        onChange={(ground) => change({ ground })}
      />
      <TextField
        label={decideWords.rule}
        name="rule"
        hint={decideWords.ruleHint}
        value={entered.rule}
        onChange={(event) => change({ rule: event.currentTarget.value })}
        {...errorOf('rule')}
      />
      <TextArea
        label={decideWords.facts}
        name="facts"
        hint={decideWords.factsHint}
        limit={2_000}
        value={entered.facts}
        onChange={(event) => change({ facts: event.currentTarget.value })}
        {...errorOf('facts')}
      />
      <TextArea
        label={decideWords.words}
        name="words"
        limit={2_000}
        value={entered.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
        {...errorOf('words')}
      />
      {act && canEnd(act) && (
        <TextField
          label={decideWords.until}
          name="until"
          type="date"
          optional
          hint={decideWords.untilHint}
          value={entered.until}
          onChange={(event) => change({ until: event.currentTarget.value })}
          {...errorOf('until')}
        />
      )}
    </>
  )
}
