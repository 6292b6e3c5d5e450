import type { Database, Transaction } from '#platform/database/database.ts'
import { appealEnds, isAgainst } from '../../decision.ts'
import { type Statement, titleOfTarget } from '../../decision-words.ts'
import type { Decision } from '../../moderation-schema.ts'
import { targetName } from '../find-target.ts'

/** Decisions with their statements and appeals. */
export function selectDecisions(db: Database | Transaction) {
  return db
    .selectFrom('decisions as d')
    .innerJoin('cases as c', 'c.id', 'd.case_id')
    .leftJoin('decision_texts as t', 't.decision_id', 'd.id')
    .leftJoin('appeals as ap', 'ap.decision_id', 'd.id')
    .select([
      'd.id',
      'd.act',
      'd.reason',
      'd.ground',
      'd.until',
      'd.is_automated',
      'd.created_at',
      'd.ended_at',
    ])
    .select(['d.subject_id', 'd.decider_id', 'c.target_kind', 't.facts', 't.rule', 't.words'])
    .select(['ap.id as appeal_id', 'ap.words as appeal_words', 'ap.created_at as appealed_at'])
    .select(['ap.is_upheld', 'ap.answer', 'ap.decided_at as appeal_decided_at'])
    .select(targetName.as('target_name'))
}

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof selectDecisions>['execute']>>[number]

/** What stands where the words of a statement are gone with their person. */
const gone = '[removed]'

/** A row as the API shows it. */
export function toDecision(row: DecisionRow): Decision {
  return {
    id: row.id,
    target_kind: row.target_kind,
    title: titleOfTarget(row.target_kind, row.target_name),
    act: row.act,
    reason: row.reason,
    ground: row.ground,
    facts: row.facts ?? gone,
    rule: row.rule ?? gone,
    words: row.words ?? gone,
    until: row.until?.toISOString() ?? null,
    is_automated: row.is_automated,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    appeal_until: isAgainst(row.act) ? appealEnds(row.created_at).toISOString() : null,
    appeal: row.appealed_at && {
      words: row.appeal_words,
      created_at: row.appealed_at.toISOString(),
      is_upheld: row.is_upheld,
      answer: row.answer,
      decided_at: row.appeal_decided_at?.toISOString() ?? null,
    },
  }
}

/** The statement of reasons of a decision. */
export function toStatement(row: Decision): Statement {
  const { act, title, reason, ground, facts, rule, words, until } = row
  return {
    act,
    target: row.target_kind,
    title,
    reason,
    ground,
    facts,
    rule,
    words,
    until,
    isAutomated: row.is_automated,
  }
}
