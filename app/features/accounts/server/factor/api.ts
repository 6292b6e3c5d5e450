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
  summary: 'Complete a sign-in with a second factor',
  tags,
  request: { body: jsonBody(secondStepSchema) },
  responses: { 200: answer(sessionSchema, 'A session.'), ...problems(413) },
})

const beginSignInRoute = createRoute({
  method: 'post',
  path: '/auth/passkey/challenge',
  operationId: 'beginPasskeySignIn',
  summary: 'Get the passkey challenge for signing in without a password',
  tags,
  responses: { 200: answer(passkeyChallengeSchema, 'The challenge.'), ...problems() },
})

const passkeySignInRoute = createRoute({
  method: 'post',
  path: '/auth/passkey',
  operationId: 'signInByPasskey',
  summary: 'Start a session with a passkey only',
  tags,
  request: { body: jsonBody(passkeySignInSchema) },
  responses: { 200: answer(sessionSchema, 'A session.'), ...problems(403, 413) },
})

const stopResetRoute = createRoute({
  method: 'post',
  path: '/auth/stop-factor-reset',
  operationId: 'stopFactorReset',
  summary: 'Stop a pending removal of all factors, with the emailed token',
  tags,
  request: { body: jsonBody(linkTokenSchema) },
  responses: { 200: answer(stoppedSchema, 'They stay.'), ...problems(413) },
})

const keepFactorsRoute = createRoute({
  method: 'delete',
  path: '/account/factor-reset',
  operationId: 'keepFactors',
  summary: 'Stop a pending removal of all factors, with one of them',
  tags,
  security: bearer,
  responses: { 204: { description: 'They stay.' }, ...problems(401, 403, 409) },
})

const factorsRoute = createRoute({
  method: 'get',
  path: '/account/factors',
  operationId: 'listFactors',
  summary: "List the caller's second factors",
  tags,
  security: bearer,
  responses: { 200: answer(factorsSchema, 'All factors.'), ...problems(401) },
})

const beginConfirmationRoute = createRoute({
  method: 'post',
  path: '/account/confirmation/challenge',
  operationId: 'beginConfirmation',
  summary: "Get the passkey challenge for confirming the caller's identity",
  tags,
  security: bearer,
  responses: { 200: answer(passkeyChallengeSchema, 'The challenge.'), ...problems(401) },
})

const confirmationRoute = createRoute({
  method: 'post',
  path: '/account/confirmation',
  operationId: 'confirmIdentity',
  summary: "Confirm the caller's identity before a security change",
  tags,
  security: bearer,
  request: { body: jsonBody(confirmationSchema) },
  responses: { 200: answer(freshSchema, 'Valid for ten minutes.'), ...problems(401, 413) },
})

const beginPasskeyRoute = createRoute({
  method: 'post',
  path: '/account/passkeys/challenge',
  operationId: 'beginPasskey',
  summary: 'Get the challenge for creating a passkey',
  tags,
  security: bearer,
  responses: { 200: answer(passkeyChallengeSchema, 'The challenge.'), ...problems(401, 403) },
})

const addPasskeyRoute = createRoute({
  method: 'post',
  path: '/account/passkeys',
  operationId: 'addPasskey',
  summary: 'Add a passkey created for a challenge',
  tags,
  security: bearer,
  request: { body: jsonBody(newPasskeySchema) },
  responses: { 200: answer(factorAddedSchema, 'The passkey is added.'), ...problems(401, 409, 413) },
})

const renamePasskeyRoute = createRoute({
  method: 'put',
  path: '/account/passkeys/{id}/name',
  operationId: 'renamePasskey',
  summary: 'Rename a passkey',
  tags,
  security: bearer,
  request: { params: passkeyParams, body: jsonBody(passkeyNameSchema) },
  responses: { 200: answer(passkeyNameSchema, 'The new name.'), ...problems(401, 404, 413) },
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
  summary: 'Create a secret for an authenticator app, to be confirmed with a code',
  tags,
  security: bearer,
  responses: { 200: answer(newAppSchema, 'The secret, shown only once.'), ...problems(401, 403, 409) },
})

const confirmAppRoute = createRoute({
  method: 'put',
  path: '/account/authenticator-app',
  operationId: 'confirmAuthenticatorApp',
  summary: 'Turn on the authenticator app with a code from it',
  tags,
  security: bearer,
  request: { body: jsonBody(appCodeSchema) },
  responses: { 200: answer(factorAddedSchema, 'The app is on.'), ...problems(401, 409, 413) },
})

const removeAppRoute = createRoute({
  method: 'delete',
  path: '/account/authenticator-app',
  operationId: 'removeAuthenticatorApp',
  summary: 'Remove the authenticator app',
  tags,
  security: bearer,
  responses: { 204: { description: 'The app is removed.' }, ...problems(401, 403) },
})

const codesRoute = createRoute({
  method: 'post',
  path: '/account/recovery-codes',
  operationId: 'makeRecoveryCodes',
  summary: 'Create ten new recovery codes; the old ones stop working',
  tags,
  security: bearer,
  responses: { 200: answer(recoveryCodesSchema, 'The codes, shown only once.'), ...problems(401, 403, 409) },
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
