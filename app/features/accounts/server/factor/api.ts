import { createRoute, z } from '@hono/zod-openapi'
import { idOr } from '#lib/fields.ts'
import type { PasskeyId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { linkTokenSchema, sessionSchema } from '../../account-schema.ts'
import { factorRefusals } from '../../factor-errors.ts'
import {
  appCodeSchema,
  confirmationSchema,
  factorAddedSchema,
  factorsSchema,
  freshSchema,
  newAppSchema,
  newPasskeySchema,
  passkeyChallengeSchema,
  passkeyNameSchema,
  passkeySignInSchema,
  recoveryCodesSchema,
  secondStepSchema,
  stoppedSchema,
} from '../../factor-schema.ts'
import { forActor, forEverybody, forVisitor } from '../operation.ts'
import { beginApp, confirmApp, removeApp } from './authenticator-app.ts'
import { beginConfirmation, confirmIdentity } from './confirm-identity.ts'
import { listFactors } from './list-factors.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { keepFactors, stopFactorReset } from './reset-factor.ts'
import { finishSignIn } from './second-step.ts'

const tags = ['Second factor']
const passkeyParams = z.object({ id: idOr<PasskeyId>(factorRefusals.noSuchPasskey, z.string()) })

const secondStepRoute = createRoute({
  method: 'post',
  path: '/auth/second-step',
  operationId: 'finishSignIn',
  summary: 'Start the session of a sign-in that a factor was asked for',
  tags,
  request: { body: jsonBody(secondStepSchema) },
  responses: { 200: answer(sessionSchema, 'A session.'), ...problems(413) },
})

const beginSignInRoute = createRoute({
  method: 'post',
  path: '/auth/passkey/challenge',
  operationId: 'beginPasskeySignIn',
  summary: 'Get what a passkey has to sign to sign in without a password',
  tags,
  responses: { 200: answer(passkeyChallengeSchema, 'The challenge.'), ...problems() },
})

const passkeySignInRoute = createRoute({
  method: 'post',
  path: '/auth/passkey',
  operationId: 'signInByPasskey',
  summary: 'Start a session by a passkey alone',
  tags,
  request: { body: jsonBody(passkeySignInSchema) },
  responses: { 200: answer(sessionSchema, 'A session.'), ...problems(403, 413) },
})

const stopResetRoute = createRoute({
  method: 'post',
  path: '/auth/stop-factor-reset',
  operationId: 'stopFactorReset',
  summary: 'Keep the factors that an operator was about to take away, by the mailed token',
  tags,
  request: { body: jsonBody(linkTokenSchema) },
  responses: { 200: answer(stoppedSchema, 'They stay.'), ...problems(413) },
})

const keepFactorsRoute = createRoute({
  method: 'delete',
  path: '/account/factor-reset',
  operationId: 'keepFactors',
  summary: 'Keep the factors that an operator was about to take away, by one of them',
  tags,
  security: bearer,
  responses: { 204: { description: 'They stay.' }, ...problems(401, 403, 409) },
})

const factorsRoute = createRoute({
  method: 'get',
  path: '/account/factors',
  operationId: 'listFactors',
  summary: 'What the caller can show beside the password',
  tags,
  security: bearer,
  responses: { 200: answer(factorsSchema, 'All factors.'), ...problems(401) },
})

const beginConfirmationRoute = createRoute({
  method: 'post',
  path: '/account/confirmation/challenge',
  operationId: 'beginConfirmation',
  summary: 'Get what a passkey has to sign to confirm that it is you',
  tags,
  security: bearer,
  responses: { 200: answer(passkeyChallengeSchema, 'The challenge.'), ...problems(401) },
})

const confirmationRoute = createRoute({
  method: 'post',
  path: '/account/confirmation',
  operationId: 'confirmIdentity',
  summary: 'Confirm that it is you, before what guards the account is changed',
  tags,
  security: bearer,
  request: { body: jsonBody(confirmationSchema) },
  responses: { 200: answer(freshSchema, 'For ten minutes.'), ...problems(401, 413) },
})

const beginPasskeyRoute = createRoute({
  method: 'post',
  path: '/account/passkeys/challenge',
  operationId: 'beginPasskey',
  summary: 'Get what a browser needs to make a passkey',
  tags,
  security: bearer,
  responses: { 200: answer(passkeyChallengeSchema, 'The challenge.'), ...problems(401, 403) },
})

const addPasskeyRoute = createRoute({
  method: 'post',
  path: '/account/passkeys',
  operationId: 'addPasskey',
  summary: 'Keep a passkey that was made for a challenge',
  tags,
  security: bearer,
  request: { body: jsonBody(newPasskeySchema) },
  responses: { 200: answer(factorAddedSchema, 'It is kept.'), ...problems(401, 409, 413) },
})

const renamePasskeyRoute = createRoute({
  method: 'put',
  path: '/account/passkeys/{id}/name',
  operationId: 'renamePasskey',
  summary: 'Give a passkey another name',
  tags,
  security: bearer,
  request: { params: passkeyParams, body: jsonBody(passkeyNameSchema) },
  responses: { 200: answer(passkeyNameSchema, 'Its name now.'), ...problems(401, 404, 413) },
})

const removePasskeyRoute = createRoute({
  method: 'delete',
  path: '/account/passkeys/{id}',
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  tags,
  security: bearer,
  request: { params: passkeyParams },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 403, 404) },
})

const beginAppRoute = createRoute({
  method: 'post',
  path: '/account/authenticator-app',
  operationId: 'beginAuthenticatorApp',
  summary: 'Make a secret for an authenticator app; it counts once a code was shown',
  tags,
  security: bearer,
  responses: { 200: answer(newAppSchema, 'The secret, shown this once.'), ...problems(401, 403, 409) },
})

const confirmAppRoute = createRoute({
  method: 'put',
  path: '/account/authenticator-app',
  operationId: 'confirmAuthenticatorApp',
  summary: 'Switch the authenticator app on by a code that it shows',
  tags,
  security: bearer,
  request: { body: jsonBody(appCodeSchema) },
  responses: { 200: answer(factorAddedSchema, 'It is on.'), ...problems(401, 409, 413) },
})

const removeAppRoute = createRoute({
  method: 'delete',
  path: '/account/authenticator-app',
  operationId: 'removeAuthenticatorApp',
  summary: 'Remove the authenticator app',
  tags,
  security: bearer,
  responses: { 204: { description: 'There is none.' }, ...problems(401, 403) },
})

const codesRoute = createRoute({
  method: 'post',
  path: '/account/recovery-codes',
  operationId: 'makeRecoveryCodes',
  summary: 'Make ten other recovery codes; the former ones end',
  tags,
  security: bearer,
  responses: { 200: answer(recoveryCodesSchema, 'The codes, shown this once.'), ...problems(401, 403, 409) },
})

// Answers carry tokens, secrets and challenges.
const noStore = true
const changes = { limit: { limit: 120, windowSeconds: 3600, of: 'change-factors' }, noStore } as const

/** The operations of passkeys, authenticator apps and recovery codes. Limits on the size of bodies stand with /auth and /account. */
export const factorApi = createApi()
  .openapi(...forVisitor(secondStepRoute, finishSignIn, { noStore }))
  .openapi(...forVisitor(beginSignInRoute, beginPasskeySignIn, { noStore }))
  .openapi(...forVisitor(passkeySignInRoute, signInByPasskey, { noStore }))
  .openapi(...forEverybody(stopResetRoute, stopFactorReset, { noStore }))
  .openapi(...forActor(keepFactorsRoute, keepFactors, changes))
  .openapi(...forActor(factorsRoute, listFactors, { noStore }))
  .openapi(...forActor(beginConfirmationRoute, beginConfirmation, changes))
  .openapi(...forActor(confirmationRoute, confirmIdentity, { noStore }))
  .openapi(...forActor(beginPasskeyRoute, beginPasskey, changes))
  .openapi(...forActor(addPasskeyRoute, addPasskey, changes))
  .openapi(...forActor(renamePasskeyRoute, renamePasskey, changes))
  .openapi(...forActor(removePasskeyRoute, removePasskey, changes))
  .openapi(...forActor(beginAppRoute, beginApp, changes))
  .openapi(...forActor(confirmAppRoute, confirmApp, { noStore }))
  .openapi(...forActor(removeAppRoute, removeApp, changes))
  .openapi(...forActor(codesRoute, makeRecoveryCodes, changes))
