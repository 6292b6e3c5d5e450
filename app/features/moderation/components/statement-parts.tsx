import { Card } from '#ui/card.tsx'
import type { statementOf } from '../decision-words.ts'

/** What was done and why, as the person whom it is about reads it: on the page of the decision and where it is prepared. */
export function StatementParts({ done, facts }: Pick<ReturnType<typeof statementOf>, 'done' | 'facts'>) {
  return (
    <>
      <p className="wrap-anywhere">{done}</p>
      <Card>
        <dl className="grid grid-cols-1 gap-4">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-meta text-muted">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
