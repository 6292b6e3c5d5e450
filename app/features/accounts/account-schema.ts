import { z } from 'zod'
import { emailField, idField, nameField, orNull } from '#lib/fields.ts'
import type { NoticeId } from '#lib/ids.ts'
import { findPasswordProblem } from './account-rules.ts'
import { accountMessages } from './account-words.ts'
import { roles } from './actor.ts'
import { beginnings, factors } from './factor.ts'
import { safeNextPath } from './next-path.ts'

const email = emailField()

const newPassword = z
  .string(accountMessages.passwordRequired)
  .superRefine((value, issues) => {
    const problem = findPasswordProblem(value)
    if (problem) issues.addIssue({ code: 'custom', message: problem })
  })
  .meta({ description: '8 to 128 characters with a lowercase letter, an uppercase letter and a digit.' })

const displayName = orNull(
  nameField({ long: accountMessages.nameLong, invalid: accountMessages.nameInvalid }, { max: 100 }),
).meta({ description: "The person's name; empty removes it." })
// Longer ones cannot be ours; the bound keeps a visitor from making us read and compare megabytes.
const secret = (missing: string) => z.string(missing).min(1, missing).max(200)

// Long enough for a search with all its filters.
// What leads elsewhere, or no database can store, becomes `/`.
const next = z
  .string()
  .max(2000)
  .overwrite(safeNextPath)
  .optional()
  .meta({ description: 'The path on this site that the emailed link leads to.' })

export const signUpSchema = z
  .object({
    email,
    password: newPassword,
    display_name: displayName.optional(),
    accept_terms: z
      .literal(true, accountMessages.termsNeeded)
      .meta({ description: 'Accepts the terms of service and states an age of at least 18.' }),
    next,
  })
  .meta({ id: 'SignUp' })

export const signInSchema = z
  .object({
    email,
    password: z.string(accountMessages.passwordRequired).min(1, accountMessages.passwordRequired).max(1024),
  })
  .meta({ id: 'SignIn' })

export const addressSchema = z.object({ email }).meta({ id: 'EmailAddress' })

export const resendSchema = z.object({ email, next }).meta({ id: 'ResendConfirmation' })

export const linkTokenSchema = z
  .object({ token: secret(accountMessages.tokenRequired) })
  .meta({ id: 'LinkToken' })

export const resetPasswordSchema = z
  .object({
    token: secret(accountMessages.tokenRequired),
    password: newPassword,
    display_name: displayName.optional().meta({ description: 'Only used with an invitation.' }),
    accept_terms: z.boolean().optional().meta({
      description: 'Required with an invitation: accepts the terms and states an age of at least 18.',
    }),
  })
  .meta({ id: 'ResetPassword' })

export const refreshSchema = z
  .object({ refresh_token: secret(accountMessages.refreshTokenRequired) })
  .meta({ id: 'Refresh' })

export const userSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    display_name: z.string().nullable(),
    picture: z.string().nullable().meta({ description: 'URL of a small version of the picture.' }),
    created_at: z.iso.datetime(),
    email_confirmed_at: z.iso.datetime().nullable(),
    role: z.enum(roles).meta({ description: 'Role of the account; the server checks it on every call.' }),
  })
  .meta({ id: 'User' })

export const sessionSchema = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_at: z.int().meta({ description: 'When the access token expires, in seconds since 1970.' }),
    expires_in: z.int().meta({ description: 'How long the access token lasts from now, in seconds.' }),
    user: userSchema,
  })
  .meta({ id: 'Session' })

export const currentSessionSchema = z.object({ user: userSchema }).meta({ id: 'CurrentSession' })

export const signUpAnswerSchema = z
  .object({
    email: z.string(),
    confirmation_required: z
      .boolean()
      .meta({ description: 'Whether the emailed link must be opened before signing in.' }),
  })
  .meta({ id: 'SignUpAnswer' })

export const mailAnswerSchema = z.object({ message: z.string() }).meta({ id: 'MailOnItsWay' })

export const emailChangeSchema = z
  .object({
    email,
    password: z.string(accountMessages.passwordRequired).min(1, accountMessages.passwordRequired).max(1024),
  })
  .meta({ id: 'EmailChange' })

export const emailAnswerSchema = z.object({ email: z.string() }).meta({ id: 'EmailNow' })

export const displayNameSchema = z.object({ display_name: displayName }).meta({ id: 'DisplayName' })

export const returnedMailSchema = z
  .object({
    returned: z
      .object({
        email: z.string(),
        returned_at: z.iso.datetime(),
        reason: z.enum(['no_mailbox', 'full', 'refused']),
      })
      .nullable()
      .meta({
        description: 'The last email that bounced from the current address; null if none has.',
      }),
  })
  .meta({ id: 'ReturnedMail' })

export const passwordChangeSchema = z
  .object({
    current_password: z
      .string(accountMessages.passwordRequired)
      .min(1, accountMessages.passwordRequired)
      .max(1024),
    password: newPassword,
  })
  .meta({ id: 'PasswordChange' })

export const endedSchema = z
  .object({ ended: z.int().meta({ description: 'How many other sessions were ended.' }) })
  .meta({ id: 'EndedSessions' })

export const sessionListSchema = z
  .object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        user_agent: z.string().nullable(),
        began_by: z
          .enum(beginnings)
          .nullable()
          .meta({ description: 'Null for sessions from before this was recorded.' }),
        factor: z.enum(factors).nullable().meta({ description: 'The second factor used, if any.' }),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        is_current: z.boolean().meta({ description: 'Whether it is the session of this request.' }),
      }),
    ),
  })
  .meta({ id: 'SessionList' })

export const deletionSchema = z
  .object({
    delete_after: z.iso.datetime().nullable().meta({ description: 'Null unless deletion was requested.' }),
    obstacles: z.array(z.string()).meta({ description: 'What must be settled first, as sentences.' }),
    hold: z.object({ reason: z.string(), until: z.iso.datetime() }).nullable().meta({
      description: 'Why and until when the data must be kept; null without such a hold.',
    }),
  })
  .meta({ id: 'Deletion' })

export const deletionRequestSchema = z
  .object({
    password: z.string(accountMessages.passwordRequired).min(1, accountMessages.passwordRequired).max(1024),
  })
  .meta({ id: 'DeletionRequest' })

export const deletionAnswerSchema = z.object({ delete_after: z.iso.datetime() }).meta({ id: 'DeletionDate' })

export const mailPreferencesSchema = z
  .object({
    booking_requests: z.boolean(),
    messages: z.boolean(),
    reminders: z.boolean(),
    review_invitations: z.boolean(),
    reviews: z.boolean(),
    calendar_alerts: z.boolean(),
    saved_searches: z.boolean(),
    free_nights: z.boolean(),
  })
  .meta({ id: 'MailPreferences' })

export const mailPreferenceChangeSchema = mailPreferencesSchema.partial().meta({ id: 'MailPreferenceChange' })

/** What somebody was told within the site. */
const noticeSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    path: z.string().meta({ description: 'The path on this site that it links to.' }),
    at: z.iso.datetime(),
    is_read: z.boolean(),
  })
  .meta({ id: 'Notice' })

export const noticePageSchema = z
  .object({ notices: z.array(noticeSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'NoticePage' })

export type NoticePage = z.output<typeof noticePageSchema>

export const noticeQuerySchema = z.object({ cursor: z.string().max(200).optional() })

export const noticeCountSchema = z.object({ unread: z.int() }).meta({ id: 'NoticeCount' })

/** One of them, or all that came until an instant; every one where neither is said. */
export const readNoticesSchema = z
  .object({ id: idField<NoticeId>().optional(), until: z.iso.datetime().optional() })
  .meta({ id: 'ReadNotices' })

export const unsubscribedSchema = z.object({ kind: z.string() }).meta({ id: 'Unsubscribed' })

export type SessionListAnswer = z.infer<typeof sessionListSchema>
export type DeletionAnswer = z.infer<typeof deletionSchema>
export type ReturnedMailAnswer = z.infer<typeof returnedMailSchema>
export type MailPreferencesAnswer = z.infer<typeof mailPreferencesSchema>
export type SignUpInput = z.infer<typeof signUpSchema>
export type SignInInput = z.infer<typeof signInSchema>
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>
export type SessionUser = z.infer<typeof userSchema>
export type SessionAnswer = z.infer<typeof sessionSchema>
export type SignUpAnswer = z.infer<typeof signUpAnswerSchema>
