import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { idOr } from '#lib/fields.ts'
import type { SessionId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { accountRefusals } from '../account-errors.ts'
import {
  deletionAnswerSchema,
  deletionRequestSchema,
  deletionSchema,
  displayNameSchema,
  emailAnswerSchema,
  emailChangeSchema,
  endedSchema,
  linkTokenSchema,
  mailAnswerSchema,
  mailPreferenceChangeSchema,
  mailPreferencesSchema,
  passwordChangeSchema,
  returnedMailSchema,
  sessionListSchema,
  unsubscribedSchema,
  userSchema,
} from '../account-schema.ts'
import { confirmEmailChange, requestEmailChange, revertEmailChange } from './account/change-email.ts'
import { changePassword } from './account/change-password.ts'
import { deleteAccount, getDeletion, restoreAccount } from './account/delete-account.ts'
import { endOtherSessions, endSession } from './account/end-sessions.ts'
import { exportData } from './account/export-data.ts'
import { listSessions } from './account/list-sessions.ts'
import { checkEmail, getReturnedMail } from './account/returned-mail.ts'
import { setDisplayName } from './account/set-display-name.ts'
import { forActor, forEverybody } from './operation.ts'
import { listPreferences, setPreferences } from './preferences.ts'
import { unsubscribe } from './unsubscribe.ts'

const tags = ['Own account']

const nameRoute = createRoute({
  method: 'put',
  path: '/account/name',
  operationId: 'setDisplayName',
  summary: "Set the caller's name",
  tags,
  security: bearer,
  request: { body: jsonBody(displayNameSchema) },
  responses: { 200: answer(userSchema, 'The account as it is now.'), ...problems(401, 413) },
})

const emailChangeRoute = createRoute({
  method: 'post',
  path: '/account/email',
  operationId: 'requestEmailChange',
  summary: 'Email a confirmation link to a new address for the account',
  tags,
  security: bearer,
  request: { body: jsonBody(emailChangeSchema) },
  responses: { 202: answer(mailAnswerSchema, 'The link is on its way.'), ...problems(401, 409, 413) },
})

const returnedMailRoute = createRoute({
  method: 'get',
  path: '/account/returned-mail',
  operationId: 'getReturnedMail',
  summary: "Get whether emails to the caller's address bounce",
  tags,
  security: bearer,
  responses: { 200: answer(returnedMailSchema, 'The current state.'), ...problems(401) },
})

const checkEmailRoute = createRoute({
  method: 'post',
  path: '/account/email/check',
  operationId: 'checkEmail',
  summary: 'Email a link to the current address to check that emails arrive',
  tags,
  security: bearer,
  responses: { 202: answer(mailAnswerSchema, 'The link is on its way.'), ...problems(401) },
})

const confirmChangeRoute = createRoute({
  method: 'post',
  path: '/auth/confirm-email-change',
  operationId: 'confirmEmailChange',
  summary: 'Change the email of an account with the token of an emailed link',
  tags,
  request: { body: jsonBody(linkTokenSchema) },
  responses: { 200: answer(emailAnswerSchema, 'The address now.'), ...problems(409, 413) },
})

const revertChangeRoute = createRoute({
  method: 'post',
  path: '/auth/revert-email-change',
  operationId: 'revertEmailChange',
  summary: 'Restore the previous email of an account and end all its sessions',
  tags,
  request: { body: jsonBody(linkTokenSchema) },
  responses: { 200: answer(emailAnswerSchema, 'The address now.'), ...problems(409, 413) },
})

const passwordRoute = createRoute({
  method: 'put',
  path: '/account/password',
  operationId: 'changePassword',
  summary: 'Change the password and end every other session',
  tags,
  security: bearer,
  request: { body: jsonBody(passwordChangeSchema) },
  responses: { 200: answer(endedSchema, 'The password has changed.'), ...problems(401, 413) },
})

const sessionsRoute = createRoute({
  method: 'get',
  path: '/account/sessions',
  operationId: 'listSessions',
  summary: "List the caller's sessions",
  tags,
  security: bearer,
  responses: { 200: answer(sessionListSchema, 'Most recently used first, at most 50.'), ...problems(401) },
})

const endOthersRoute = createRoute({
  method: 'delete',
  path: '/account/sessions',
  operationId: 'endOtherSessions',
  summary: 'Sign out everywhere else',
  tags,
  security: bearer,
  responses: { 200: answer(endedSchema, 'How many sessions ended.'), ...problems(401) },
})

const endSessionRoute = createRoute({
  method: 'delete',
  path: '/account/sessions/{id}',
  operationId: 'endSession',
  summary: 'End one session',
  tags,
  security: bearer,
  request: { params: z.object({ id: idOr<SessionId>(accountRefusals.noSuchSession, z.string()) }) },
  responses: { 204: { description: 'The session has ended.' }, ...problems(401, 404) },
})

const dataRoute = createRoute({
  method: 'get',
  path: '/account/data',
  operationId: 'exportData',
  summary: "Export the caller's data",
  tags,
  security: bearer,
  responses: { 200: answer(z.record(z.string(), z.unknown()), 'By feature.'), ...problems(401) },
})

const deletionRoute = createRoute({
  method: 'get',
  path: '/account/deletion',
  operationId: 'getDeletion',
  summary: 'Get when the account will be erased, and what prevents its deletion',
  tags,
  security: bearer,
  responses: { 200: answer(deletionSchema, 'The current state.'), ...problems(401) },
})

const deleteRoute = createRoute({
  method: 'post',
  path: '/account/deletion',
  operationId: 'deleteAccount',
  summary: 'Close the account, to be erased after 30 days',
  tags,
  security: bearer,
  request: { body: jsonBody(deletionRequestSchema) },
  responses: {
    200: answer(deletionAnswerSchema, 'The account can be restored until then.'),
    ...problems(401, 409, 413),
  },
})

const restoreRoute = createRoute({
  method: 'delete',
  path: '/account/deletion',
  operationId: 'restoreAccount',
  summary: 'Restore a closed account',
  tags,
  security: bearer,
  responses: { 204: { description: 'The account is restored.' }, ...problems(401) },
})

const preferencesRoute = createRoute({
  method: 'get',
  path: '/account/mail-preferences',
  operationId: 'listMailPreferences',
  summary: "Get the caller's email preferences",
  tags,
  security: bearer,
  responses: { 200: answer(mailPreferencesSchema, 'One setting per kind.'), ...problems(401) },
})

const setPreferencesRoute = createRoute({
  method: 'patch',
  path: '/account/mail-preferences',
  operationId: 'setMailPreferences',
  summary: 'Turn kinds of email on and off',
  tags,
  security: bearer,
  request: { body: jsonBody(mailPreferenceChangeSchema) },
  responses: { 200: answer(mailPreferencesSchema, 'One setting per kind.'), ...problems(401, 413) },
})

const noticePreferencesRoute = createRoute({
  method: 'get',
  path: '/account/notice-preferences',
  operationId: 'listNoticePreferences',
  summary: "Get the caller's notice preferences",
  tags,
  security: bearer,
  responses: { 200: answer(mailPreferencesSchema, 'One setting per kind.'), ...problems(401) },
})

const setNoticePreferencesRoute = createRoute({
  method: 'patch',
  path: '/account/notice-preferences',
  operationId: 'setNoticePreferences',
  summary: 'Turn kinds of notices on and off',
  tags,
  security: bearer,
  request: { body: jsonBody(mailPreferenceChangeSchema) },
  responses: { 200: answer(mailPreferencesSchema, 'One setting per kind.'), ...problems(401, 413) },
})

// Mail programs post a form of their own to it (RFC 8058), so the token is in the address and the body is not read.
const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/mail-preferences/unsubscribe',
  operationId: 'unsubscribe',
  summary: 'Turn off the kind of email that a signed link names',
  tags,
  request: { query: z.object({ token: z.string().min(1).max(300) }) },
  responses: { 200: answer(unsubscribedSchema, 'The kind that is now off.'), ...problems() },
})

const router = createApi()
router.use('/account/*', bodyLimit({ maxSize: 16 * 1024 }))

const noStore = true

/** The operations of somebody's own account. */
export const ownAccountApi = router
  .openapi(...forActor(emailChangeRoute, requestEmailChange, { noStore }))
  .openapi(...forActor(nameRoute, setDisplayName, { limit: { limit: 60, windowSeconds: 3600 }, noStore }))
  .openapi(...forActor(returnedMailRoute, getReturnedMail, { noStore }))
  .openapi(...forActor(checkEmailRoute, checkEmail, { noStore }))
  .openapi(...forEverybody(confirmChangeRoute, confirmEmailChange, { noStore }))
  .openapi(...forEverybody(revertChangeRoute, revertEmailChange, { noStore }))
  .openapi(...forActor(passwordRoute, changePassword, { noStore }))
  .openapi(
    ...forActor(sessionsRoute, async (ctx, actor) => ({ sessions: await listSessions(ctx, actor) }), {
      noStore,
    }),
  )
  .openapi(...forActor(endOthersRoute, endOtherSessions, { noStore }))
  .openapi(...forActor(endSessionRoute, endSession))
  .openapi(...forActor(dataRoute, exportData, { limit: { limit: 10, windowSeconds: 3600 }, noStore }))
  .openapi(...forActor(deletionRoute, getDeletion, { noStore }))
  .openapi(...forActor(deleteRoute, deleteAccount, { noStore }))
  .openapi(...forActor(restoreRoute, restoreAccount))
  .openapi(...forActor(preferencesRoute, listPreferences('is_wanted'), { noStore }))
  .openapi(...forActor(setPreferencesRoute, setPreferences('is_wanted'), { noStore }))
  .openapi(...forActor(noticePreferencesRoute, listPreferences('is_wanted_in_site'), { noStore }))
  .openapi(...forActor(setNoticePreferencesRoute, setPreferences('is_wanted_in_site'), { noStore }))
  .openapi(...forEverybody(unsubscribeRoute, unsubscribe, { noStore }))
