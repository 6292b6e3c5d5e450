import { useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isAgainst } from '../../decision.ts'
import { actWords, outcomeWords, statementOf } from '../../decision-words.ts'
import type { CaseDetails, DecisionInput } from '../../moderation-schema.ts'
import { StatementParts } from '../statement-parts.tsx'
import { useDeciding } from './use-deciding.tsx'
import { previewWords } from './words.ts'

export type DecisionPreviewProps = {
  found: CaseDetails
  input: DecisionInput
  onClose: () => void
  onDecided: () => void
}

/** What the person will read, before it is done; pressing here does it. */
export function DecisionPreview({ found, input, onClose, onDecided }: DecisionPreviewProps) {
  const [key] = useState(newIdempotencyKey)
  const { pending, run, dialog } = useDeciding(
    (json: DecisionInput) =>
      answerOf(client.operator.cases[':id'].decisions.$post({ param: { id: found.id }, json, header: key })),
    {
      done: () => ({ title: previewWords.done, description: actWords[input.act] }),
      failed: previewWords.failed,
    },
  )
  const isTold = input.act !== 'reject'
  const { heading, done, facts, redress } = statementOf({
    ...input,
    target: found.target_kind,
    title: found.title,
    isAutomated: false,
  })
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={isTold ? previewWords.title : previewWords.rejectTitle}
        size="lg"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {previewWords.back}
            </Button>
            <Button
              variant={isAgainst(input.act) ? 'danger' : 'primary'}
              pending={pending !== null}
              onClick={async () => {
                if (await run(input)) onDecided()
              }}
            >
              {actWords[input.act]}
            </Button>
          </>
        }
      >
        <section
          aria-label={isTold ? previewWords.title : previewWords.rejectTitle}
          data-autofocus
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          className="grid grid-cols-1 gap-5"
        >
          <Consequences found={found} input={input} />
          {isTold ? (
            <>
              <h3 className="text-h3">{heading}</h3>
              <StatementParts done={done} facts={facts} />
              {isAgainst(input.act) && <p className="text-meta text-muted">{redress}</p>}
            </>
          ) : (
            <p>{previewWords.untold}</p>
          )}
          {found.report_count > 0 && (
            <div>
              <h3 className="text-h4">{previewWords.toReporter}</h3>
              <p className="mt-1 text-muted">{outcomeWords(input.act)}</p>
            </div>
          )}
        </section>
      </Dialog>
      {dialog}
    </>
  )
}

function Consequences({ found, input }: Pick<DecisionPreviewProps, 'found' | 'input'>) {
  if (input.act === 'remove_listing')
    return (
      <Banner tone="danger" title={previewWords.picturesGo}>
        {previewWords.picturesGoText}
      </Banner>
    )
  if (input.act !== 'suspend' || found.open_stays === 0) return null
  return (
    <Banner tone="warning" title={previewWords.staysStand(found.open_stays)}>
      {previewWords.staysStandText}
    </Banner>
  )
}
