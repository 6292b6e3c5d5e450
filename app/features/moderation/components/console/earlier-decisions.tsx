import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { actWords, statementOf } from '../../decision-words.ts'
import type { Decision } from '../../moderation-schema.ts'
import { StatementParts } from '../statement-parts.tsx'
import { At } from './console-parts.tsx'
import { earlierWords } from './words.ts'

/** A decision as the words of its statement are made of it. */
export function toStatement(decision: Decision) {
  return statementOf({ ...decision, target: decision.target_kind, isAutomated: decision.is_automated })
}

/** What was decided about somebody before, each unfolding into what they read. */
export function EarlierDecisions({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return <p className="text-meta text-muted">{earlierWords.empty}</p>
  return (
    <ul aria-label={earlierWords.list} className="divide-y divide-line border-y border-line">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <Disclosure
            summary={
              <span className="flex grow flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 text-meta">
                {actWords[decision.act]}
                <span className="flex flex-wrap items-center gap-2 font-normal text-muted">
                  {decision.appeal && !decision.appeal.decided_at && (
                    <Badge tone="sun">{earlierWords.appealed}</Badge>
                  )}
                  {decision.ended_at && <Badge>{earlierWords.ended}</Badge>}
                  <At instant={decision.created_at} />
                </span>
              </span>
            }
          >
            <div className="grid gap-3 text-meta">
              <StatementParts {...toStatement(decision)} />
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}
