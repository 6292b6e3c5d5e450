import { z } from 'zod'
import { roles, standings } from '#features/accounts/actor.ts'
import { bookingStatuses } from '#features/bookings/booking.ts'
import { listingStatuses } from '#features/listings/listing-status.ts'
import { photoSchema } from '#features/photos/photo-schema.ts'
import { lineField, paragraphField, type TextWords } from '#lib/fields.ts'
import { auditActs } from './audit.ts'
import { caseQueues, flags, targetKinds } from './case.ts'
import { acts, grounds, reasons } from './decision.ts'
import { moderationInputWords as said } from './moderation-input-words.ts'
import { reportReasonCodes } from './report.ts'

const instant = z.string().meta({ format: 'date-time' })
const id = z.string().meta({ format: 'uuid' })

const longText = (words: TextWords) => paragraphField(words, { min: 1, max: 2_000 })

/** What the console looks for; it stands in the log of looks, in one line. */
export const searchInputSchema = z.object({
  q: lineField(said.search, { min: 1, max: 300 }),
})

/** What the form of a decision asks, and `decideCase` takes. */
export const decisionInputSchema = z
  .object({
    act: z.enum(acts, said.act),
    reason: z.enum(reasons, said.reason),
    ground: z.enum(grounds, said.ground),
    facts: longText(said.facts),
    rule: lineField(said.rule, { min: 1, max: 300 }),
    words: longText(said.words),
    /** Null: for good. */
    until: z.iso.datetime(said.until).nullable().default(null),
  })
  .meta({ id: 'DecisionInput' })

export type DecisionInput = z.output<typeof decisionInputSchema>

/** A case that somebody of the console opens: by what it is about, or by the address of its page. */
export const caseInputSchema = z
  .union([z.object({ kind: z.enum(targetKinds), id }), z.object({ url: z.string().max(2_000) })])
  .meta({ id: 'CaseInput' })

export type CaseInput = z.output<typeof caseInputSchema>

export const appealInputSchema = z.object({ words: longText(said.appeal) }).meta({ id: 'AppealInput' })

export const appealAnswerSchema = z
  .object({ is_upheld: z.boolean(), answer: longText(said.answer) })
  .meta({ id: 'AppealAnswer' })

export const createdSchema = z.object({ id: z.string() }).meta({ id: 'CreatedRow' })

/** Somebody as the console names them. */
export const personSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
})

/** A decision with its statement of reasons. */
export const decisionSchema = z
  .object({
    id: z.string(),
    target_kind: z.enum(targetKinds),
    /** What it is called, such as the title of a home. */
    title: z.string(),
    act: z.enum(acts),
    reason: z.enum(reasons),
    ground: z.enum(grounds),
    facts: z.string(),
    rule: z.string(),
    words: z.string(),
    until: instant.nullable(),
    is_automated: z.boolean(),
    created_at: instant,
    ended_at: instant.nullable(),
    /** Until when an appeal is taken; null where there is nothing to appeal against. */
    appeal_until: instant.nullable(),
    appeal: z
      .object({
        words: z.string().nullable(),
        created_at: instant,
        is_upheld: z.boolean().nullable(),
        answer: z.string().nullable(),
        decided_at: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Decision' })

export type Decision = z.output<typeof decisionSchema>

export const decisionsSchema = z.object({ decisions: z.array(decisionSchema) }).meta({ id: 'Decisions' })

const queue = z.object({ count: z.int(), oldest_at: instant.nullable() })

/** How much waits in each queue, and since when. */
export const queuesSchema = z
  .object({
    role: z.enum(['moderator', 'operator']),
    reports: queue,
    flags: queue,
    held: queue,
    appeals: queue,
    failed_mails: queue,
    broken_feeds: queue,
    failed_jobs: queue,
    /** Whether something waits that is its reader's own while nobody else may decide. */
    needs_another: z.boolean(),
  })
  .meta({ id: 'OperatorQueues' })

export type Queues = z.output<typeof queuesSchema>

const caseRow = z.object({
  id: z.string(),
  target_kind: z.enum(targetKinds),
  target_id: z.string(),
  title: z.string(),
  report_count: z.int(),
  reasons: z.array(z.enum(reportReasonCodes)),
  /** Whether somebody reports again what was decided before. */
  is_complaint: z.boolean(),
  flags: z.array(z.enum(flags)),
  opened_at: instant,
})

export type CaseRow = z.output<typeof caseRow>

export const casesSchema = z
  .object({ cases: z.array(caseRow), next_cursor: z.string().nullable() })
  .meta({ id: 'Cases' })
export const caseQuerySchema = z.object({ queue: z.enum(caseQueues), cursor: z.string().optional() })

/** All that is known of a case. */
export const caseSchema = z
  .object({
    ...caseRow.shape,
    decided_at: instant.nullable(),
    subject: personSchema.extend({ standing: z.enum(standings), since: instant }),
    /** What was written, where it is about words. */
    text: z.string().nullable(),
    pictures: z.array(photoSchema),
    /** Where it stands on the site; null where only its people see it. */
    path: z.string().nullable(),
    has_conversation: z.boolean(),
    /** Stays of the subject's homes that are agreed and not over. */
    open_stays: z.int(),
    /** The latest ones; at most 50. */
    reports: z.array(
      z.object({
        id: z.string(),
        reason: z.enum(reportReasonCodes),
        words: z.string().nullable(),
        reporter: z.string().nullable(),
        created_at: instant,
      }),
    ),
    decisions: z.array(decisionSchema),
    /** What its reader may decide. */
    acts: z.array(z.enum(acts)),
  })
  .meta({ id: 'Case' })

export type CaseDetails = z.output<typeof caseSchema>

export const caseConversationSchema = z
  .object({
    messages: z.array(
      z.object({
        id: z.string(),
        side: z.enum(['guest', 'host']),
        text: z.string(),
        at: instant,
        is_reported: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CaseConversation' })

export const heldSchema = z
  .object({
    held: z.array(
      z.object({
        conversation_id: z.string(),
        author_id: z.string(),
        /** When it is delivered unless somebody decides; null for what is kept back. */
        until: instant.nullable(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'HeldMessages' })
export const heldChoiceSchema = z.object({ choice: z.enum(['release', 'refuse']) }).meta({ id: 'HeldChoice' })

export const appealsSchema = z
  .object({
    appeals: z.array(
      z.object({
        decision: decisionSchema,
        subject: personSchema,
        /** Whether its reader decided it. */
        is_own: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OpenAppeals' })

export const findingsSchema = z
  .object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        role: z.enum(roles),
        standing: z.enum(standings),
      }),
    ),
    listings: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(listingStatuses) })),
    bookings: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(bookingStatuses) })),
    conversations: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: 'Findings' })

/** What a person sees of their own, to be looked at and not changed. */
export const personViewSchema = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    role: z.enum(roles),
    standing: z.enum(standings),
    created_at: instant,
    email_confirmed_at: instant.nullable(),
    has_factor: z.boolean(),
    delete_after: instant.nullable(),
    /** What keeps it from being erased. */
    hold: z.object({ reason: z.string(), until: instant, created_at: instant }).nullable(),
    listings: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(listingStatuses) })),
    bookings: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        side: z.enum(['guest', 'host']),
        status: z.enum(bookingStatuses),
        check_in_date: z.string(),
        check_out_date: z.string(),
      }),
    ),
    reviews: z.array(z.object({ id: z.string(), title: z.string(), rating: z.int() })),
    decisions: z.array(decisionSchema),
  })
  .meta({ id: 'PersonView' })

export const auditSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: instant,
        actor: z.string().nullable(),
        act: z.enum(auditActs),
        case_id: z.string().nullable(),
        decision_id: z.string().nullable(),
        target_kind: z.string().nullable(),
        target_id: z.string().nullable(),
        text: z.string().nullable(),
      }),
    ),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'AuditLog' })
/** A part of the log as CSV; the next one follows it without a break. */
export const auditFileSchema = z
  .object({ csv: z.string(), next_cursor: z.string().nullable() })
  .meta({ id: 'AuditFile' })

const countsOf = <const Code extends string>(codes: readonly Code[]) =>
  z.array(z.object({ name: z.enum(codes), count: z.int() }))

/** What a report on transparency needs (DSA, article 15), of twelve months. */
export const transparencySchema = z
  .object({
    since: instant,
    reports: countsOf(reportReasonCodes),
    hints: z.int(),
    decisions: countsOf(acts),
    unreported: z.int().meta({ description: 'Measures taken without a report.' }),
    reasons: countsOf(reasons),
    median_hours: z.number().nullable(),
    appeals: z.int(),
    reversed: z.int(),
    automated: z.int(),
    suspended: z.int(),
  })
  .meta({ id: 'Transparency' })

/** Whether the machinery runs. */
export const operatorHealthSchema = z
  .object({
    version: z.string(),
    node: z.string(),
    postgres: z.string(),
    storage: z.enum(['local', 's3']),
    /** Whether a file could be written and read. */
    storage_works: z.boolean(),
    last_backup_at: instant.nullable(),
    backups_wanted: z.boolean(),
    jobs: z.array(
      z.object({
        queue: z.string(),
        waiting: z.int(),
        active: z.int(),
        failed: z.int(),
        oldest_due: instant.nullable(),
      }),
    ),
    mails: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        email: z.string(),
        outcome: z.enum(['refused', 'bounced', 'delayed']),
        status: z.string(),
        /** A foreign server's, as they came. */
        words: z.string().nullable(),
        returned_at: instant,
      }),
    ),
    feeds: z.array(z.object({ id: z.string(), home: z.string(), since: instant })),
  })
  .meta({ id: 'OperatorHealth' })
