import { z } from 'zod'
import { lineField } from '#lib/fields.ts'
import { qrSchema } from '#lib/qr-schema.ts'
import { sessionSchema } from './account-schema.ts'
import { factors, longestPasskeyName, readAppCode, readRecoveryCode } from './factor.ts'
import { factorMessages } from './factor-words.ts'

// Longer ones cannot be ours.
const token = z.string().min(1).max(200)

// What a browser answers (WebAuthn level 3, section 5.1); the body as a whole is bounded.
const bytes = z.base64url().max(12_000)

const signedSchema = z
  .object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.object({
      authenticatorData: bytes,
      clientDataJSON: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  })
  .meta({ id: 'PasskeySigned', description: 'The result of `navigator.credentials.get`, as JSON.' })

const madeSchema = z
  .object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.object({
      attestationObject: bytes,
      clientDataJSON: bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyMade', description: 'The result of `navigator.credentials.create`, as JSON.' })

const code = z
  .string(factorMessages.codeMissing)
  .max(40, factorMessages.codeMissing)
  .transform((typed, issues) => {
    const digits = readAppCode(typed)
    if (digits) return digits
    issues.addIssue({ code: 'custom', message: factorMessages.codeMissing })
    return z.NEVER
  })

const recoveryCode = z
  .string(factorMessages.recoveryCodeMissing)
  .max(60, factorMessages.recoveryCodeMissing)
  .transform((typed, issues) => {
    const signs = readRecoveryCode(typed)
    if (signs) return signs
    issues.addIssue({ code: 'custom', message: factorMessages.recoveryCodeMissing })
    return z.NEVER
  })

/** Options of a browser's call, bytes as base64url: what WebAuthn calls their JSON form. */
const options = z.record(z.string(), z.unknown())

export const passkeyChallengeSchema = z
  .object({
    token: z.string().meta({ description: 'Identifies the challenge; valid once, for five minutes.' }),
    options: options.meta({ description: 'For `navigator.credentials`, as JSON.' }),
  })
  .meta({ id: 'PasskeyChallenge' })

export const factorNeededSchema = z
  .object({
    factor_needed: z.object({
      token: z.string().meta({ description: 'Identifies this sign-in; valid once, for five minutes.' }),
      expires_at: z.iso.datetime(),
      ways: z.array(z.enum(factors)).meta({ description: 'The factors this account can use.' }),
      passkey_options: options.nullable().meta({ description: 'For `navigator.credentials.get`, as JSON.' }),
    }),
  })
  .meta({ id: 'FactorNeeded' })

/** A session, or what the second step of its account waits for. */
export const signInAnswerSchema = z.union([sessionSchema, factorNeededSchema]).meta({ id: 'SignInAnswer' })

/** One of the three. */
const shown = {
  code: code.optional(),
  recovery_code: recoveryCode.optional(),
  passkey: signedSchema.optional(),
}
const isOne = (input: object, names: string[]) =>
  names.filter((name) => Reflect.get(input, name) !== undefined).length === 1

export const secondStepSchema = z
  .object({ token, ...shown })
  .refine((input) => isOne(input, ['code', 'recovery_code', 'passkey']), factorMessages.codeMissing)
  .meta({ id: 'SecondStep', description: 'One of a code, a recovery code and a passkey.' })

export const passkeySignInSchema = z.object({ token, passkey: signedSchema }).meta({ id: 'PasskeySignIn' })

export const confirmationSchema = z
  .object({
    password: z.string().min(1).max(1024).optional(),
    code: code.optional(),
    recovery_code: recoveryCode.optional(),
    passkey: passkeySignInSchema.optional(),
  })
  .refine(
    (input) => isOne(input, ['password', 'code', 'recovery_code', 'passkey']),
    factorMessages.codeMissing,
  )
  .meta({ id: 'Confirmation', description: 'One of the password, a code, a recovery code and a passkey.' })

export const freshSchema = z
  .object({
    fresh_until: z.iso.datetime().meta({ description: 'No further confirmation is needed until then.' }),
  })
  .meta({ id: 'Fresh' })

const passkeyName = lineField(
  { missing: factorMessages.nameMissing, empty: factorMessages.nameMissing, long: factorMessages.nameLong },
  { min: 1, max: longestPasskeyName },
)

export const passkeyNameSchema = z.object({ name: passkeyName }).meta({ id: 'PasskeyName' })

export const newPasskeySchema = z
  .object({ token, name: passkeyName, passkey: madeSchema })
  .meta({ id: 'NewPasskey' })

export const factorsSchema = z
  .object({
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        is_synced: z
          .boolean()
          .meta({ description: "Whether it may be synced to the owner's other devices." }),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    app: z
      .object({ created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() })
      .nullable()
      .meta({ description: 'The authenticator app; null without one.' }),
    recovery_codes: z
      .object({ left: z.int(), created_at: z.iso.datetime().nullable() })
      .meta({ description: 'How many are left.' }),
    reset_due_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When all factors will be removed; null unless a removal is pending.' }),
    can_stop_reset: z.boolean().meta({
      description: 'Whether a factor can also stop the removal; otherwise only the emailed link can.',
    }),
  })
  .meta({ id: 'Factors' })

export const factorAddedSchema = z
  .object({
    recovery_codes: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Only with the first factor, shown only once; null otherwise.' }),
  })
  .meta({ id: 'FactorAdded' })

export const newAppSchema = z
  .object({
    secret: z.string().meta({ description: 'Base32, for typing in.' }),
    uri: z.string().meta({ description: 'otpauth://, for the app.' }),
    qr: qrSchema,
  })
  .meta({ id: 'NewAuthenticatorApp' })

export const appCodeSchema = z.object({ code }).meta({ id: 'AppCode' })

export const recoveryCodesSchema = z
  .object({ recovery_codes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' })

export const stoppedSchema = z.object({ email: z.string() }).meta({ id: 'ResetStopped' })

export type SignInAnswer = z.infer<typeof signInAnswerSchema>
export type FactorNeeded = z.infer<typeof factorNeededSchema>['factor_needed']
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>
export type PasskeySigned = z.output<typeof signedSchema>
export type PasskeyMade = z.output<typeof madeSchema>
export type SecondStepInput = z.output<typeof secondStepSchema>
export type ConfirmationInput = z.output<typeof confirmationSchema>
export type FactorsAnswer = z.infer<typeof factorsSchema>
export type NewApp = z.infer<typeof newAppSchema>
