import { createRoute } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import {
  addressSchema,
  currentSessionSchema,
  linkTokenSchema,
  mailAnswerSchema,
  refreshSchema,
  resendSchema,
  resetPasswordSchema,
  sessionSchema,
  signInSchema,
  signUpAnswerSchema,
  signUpSchema,
} from '../account-schema.ts'
import { signInAnswerSchema } from '../factor-schema.ts'
import { confirmEmail } from './confirm-email.ts'
import { getSession } from './get-session.ts'
import { forActor, forEverybody, forVisitor } from './operation.ts'
import { refreshSession } from './refresh-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

const tags = ['Accounts']

const signUpRoute = createRoute({
  method: 'post',
  path: '/auth/sign-up',
  operationId: 'signUp',
  summary: 'Create an account and email its confirmation link',
  tags,
  request: { headers: idempotencyHeader, body: jsonBody(signUpSchema) },
  responses: {
    201: answer(signUpAnswerSchema, 'The account waits for confirmation.'),
    ...problems(409, 413, 422),
  },
})

const signInRoute = createRoute({
  method: 'post',
  path: '/auth/sign-in',
  operationId: 'signIn',
  summary: 'Start a session with email and password',
  tags,
  request: { body: jsonBody(signInSchema) },
  responses: {
    200: answer(signInAnswerSchema, 'A session, or what its second step waits for.'),
    ...problems(401, 403, 413),
  },
})

const refreshRoute = createRoute({
  method: 'post',
  path: '/auth/refresh',
  operationId: 'refreshSession',
  summary: 'Exchange a refresh token for the next pair of tokens',
  tags,
  request: { body: jsonBody(refreshSchema) },
  responses: { 200: answer(sessionSchema, 'The same session with new tokens.'), ...problems(401, 413) },
})

const sessionRoute = createRoute({
  method: 'get',
  path: '/auth/session',
  operationId: 'getSession',
  summary: 'Get the signed-in account',
  tags,
  security: bearer,
  responses: { 200: answer(currentSessionSchema, 'The account behind the token.'), ...problems(401, 403) },
})

const signOutRoute = createRoute({
  method: 'post',
  path: '/auth/sign-out',
  operationId: 'signOut',
  summary: 'End the session of the token',
  tags,
  security: bearer,
  responses: { 204: { description: 'The session has ended.' }, ...problems(401, 403) },
})

const confirmRoute = createRoute({
  method: 'post',
  path: '/auth/confirm',
  operationId: 'confirmEmail',
  summary: 'Confirm an email address with the emailed token, and sign in',
  tags,
  request: { body: jsonBody(linkTokenSchema) },
  responses: {
    200: answer(signInAnswerSchema, 'A session, or what its second step waits for.'),
    ...problems(409, 413),
  },
})

const resendRoute = createRoute({
  method: 'post',
  path: '/auth/resend-confirmation',
  operationId: 'resendConfirmation',
  summary: 'Email another confirmation link',
  tags,
  request: { body: jsonBody(resendSchema) },
  responses: { 202: answer(mailAnswerSchema, 'The same answer for every address.'), ...problems(413) },
})

const requestResetRoute = createRoute({
  method: 'post',
  path: '/auth/request-password-reset',
  operationId: 'requestPasswordReset',
  summary: 'Email a link to set a new password',
  tags,
  request: { body: jsonBody(addressSchema) },
  responses: { 202: answer(mailAnswerSchema, 'The same answer for every address.'), ...problems(413) },
})

const resetRoute = createRoute({
  method: 'post',
  path: '/auth/reset-password',
  operationId: 'resetPassword',
  summary: 'Set a new password with the emailed token, end all sessions, and sign in',
  tags,
  request: { body: jsonBody(resetPasswordSchema) },
  responses: {
    200: answer(signInAnswerSchema, 'A session, or what its second step waits for.'),
    ...problems(413),
  },
})

const router = createApi()
router.use('/auth/*', bodyLimit({ maxSize: 16 * 1024 }))

// Answers carry tokens.
const noStore = true

/** The operations of accounts and sessions. */
export const accountsApi = router
  .openapi(...forVisitor(signUpRoute, signUp, { noStore }))
  .openapi(...forVisitor(signInRoute, signIn, { noStore }))
  .openapi(...forEverybody(refreshRoute, refreshSession, { noStore }))
  .openapi(...forActor(sessionRoute, getSession, { noStore }))
  .openapi(...forActor(signOutRoute, signOut))
  .openapi(...forVisitor(confirmRoute, confirmEmail, { noStore }))
  .openapi(...forVisitor(resendRoute, resendConfirmation, { noStore }))
  .openapi(...forVisitor(requestResetRoute, requestPasswordReset, { noStore }))
  .openapi(...forVisitor(resetRoute, resetPassword, { noStore }))
