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
  summary: 'Say what the caller is called',
  tags,
  security: bearer,
  request: { body: jsonBody(displayNameSchema) },
  responses: { 200: answer(userSchema, 'The account as it is now.'), ...problems(401, 413) },
})

const emailChangeRoute = createRoute({
  method: 'post',
  path: '/account/email',
  operationId: 'requestEmailChange',
  summary: 'Mail a link to a new address, which becomes that of the account by it',
  tags,
  security: bearer,
  request: { body: jsonBody(emailChangeSchema) },
  responses: { 202: answer(mailAnswerSchema, 'The link is on its way.'), ...problems(401, 409, 413) },
})

const returnedMailRoute = createRoute({
  method: 'get',
  path: '/account/returned-mail',
  operationId: 'getReturnedMail',
  summary: 'Whether mails to the address of the caller come back',
  tags,
  security: bearer,
  responses: { 200: answer(returnedMailSchema, 'How it stands.'), ...problems(401) },
})

const checkEmailRoute = createRoute({
  method: 'post',
  path: '/account/email/check',
  operationId: 'checkEmail',
  summary: 'Mail a link to the present address, which shows that mails arrive there',
  tags,
  security: bearer,
  responses: { 202: answer(mailAnswerSchema, 'The link is on its way.'), ...problems(401) },
})

const confirmChangeRoute = createRoute({
  method: 'post',
  path: '/auth/confirm-email-change',
  operationId: 'confirmEmailChange',
  summary: 'Make the address of a mailed link that of its account',
  tags,
  request: { body: jsonBody(linkTokenSchema) },
  responses: { 200: answer(emailAnswerSchema, 'The address now.'), ...problems(409, 413) },
})

const revertChangeRoute = createRoute({
  method: 'post',
  path: '/auth/revert-email-change',
  operationId: 'revertEmailChange',
  summary: 'Give an account its former address back and end all its sessions',
  tags,
  request: { body: jsonBody(linkTokenSchema) },
  responses: { 200: answer(emailAnswerSchema, 'The address now.'), ...problems(409, 413) },
})

const passwordRoute = createRoute({
  method: 'put',
  path: '/account/password',
  operationId: 'changePassword',
  summary: 'Set another password and end every other session',
  tags,
  security: bearer,
  request: { body: jsonBody(passwordChangeSchema) },
  responses: { 200: answer(endedSchema, 'The password is another one.'), ...problems(401, 413) },
})

const sessionsRoute = createRoute({
  method: 'get',
  path: '/account/sessions',
  operationId: 'listSessions',
  summary: 'Where the caller is signed in',
  tags,
  security: bearer,
  responses: { 200: answer(sessionListSchema, 'The last used first, at most 50.'), ...problems(401) },
})

const endOthersRoute = createRoute({
  method: 'delete',
  path: '/account/sessions',
  operationId: 'endOtherSessions',
  summary: 'Sign out everywhere else',
  tags,
  security: bearer,
  responses: { 200: answer(endedSchema, 'How many there were.'), ...problems(401) },
})

const endSessionRoute = createRoute({
  method: 'delete',
  path: '/account/sessions/{id}',
  operationId: 'endSession',
  summary: 'Sign out on one browser',
  tags,
  security: bearer,
  request: { params: z.object({ id: idOr<SessionId>(accountRefusals.noSuchSession, z.string()) }) },
  responses: { 204: { description: 'The session has ended.' }, ...problems(401, 404) },
})

const dataRoute = createRoute({
  method: 'get',
  path: '/account/data',
  operationId: 'exportData',
  summary: 'Everything that the site stores about the caller',
  tags,
  security: bearer,
  responses: { 200: answer(z.record(z.string(), z.unknown()), 'By feature.'), ...problems(401) },
})

const deletionRoute = createRoute({
  method: 'get',
  path: '/account/deletion',
  operationId: 'getDeletion',
  summary: 'When the account will be removed, and what stands against it',
  tags,
  security: bearer,
  responses: { 200: answer(deletionSchema, 'How it stands.'), ...problems(401) },
})

const deleteRoute = createRoute({
  method: 'post',
  path: '/account/deletion',
  operationId: 'deleteAccount',
  summary: 'Close the account and let it be removed in 30 days',
  tags,
  security: bearer,
  request: { body: jsonBody(deletionRequestSchema) },
  responses: {
    200: answer(deletionAnswerSchema, 'Until then it can be restored.'),
    ...problems(401, 409, 413),
  },
})

const restoreRoute = createRoute({
  method: 'delete',
  path: '/account/deletion',
  operationId: 'restoreAccount',
  summary: 'Restore an account that waits for its removal',
  tags,
  security: bearer,
  responses: { 204: { description: 'The account stays.' }, ...problems(401) },
})

const preferencesRoute = createRoute({
  method: 'get',
  path: '/account/mail-preferences',
  operationId: 'listMailPreferences',
  summary: 'Which mails the caller wants',
  tags,
  security: bearer,
  responses: { 200: answer(mailPreferencesSchema, 'Kind by kind.'), ...problems(401) },
})

const setPreferencesRoute = createRoute({
  method: 'patch',
  path: '/account/mail-preferences',
  operationId: 'setMailPreferences',
  summary: 'Switch kinds of mail on and off',
  tags,
  security: bearer,
  request: { body: jsonBody(mailPreferenceChangeSchema) },
  responses: { 200: answer(mailPreferencesSchema, 'Kind by kind.'), ...problems(401, 413) },
})

const noticePreferencesRoute = createRoute({
  method: 'get',
  path: '/account/notice-preferences',
  operationId: 'listNoticePreferences',
  summary: 'What the caller wants to be told within the site',
  tags,
  security: bearer,
  responses: { 200: answer(mailPreferencesSchema, 'Kind by kind.'), ...problems(401) },
})

const setNoticePreferencesRoute = createRoute({
  method: 'patch',
  path: '/account/notice-preferences',
  operationId: 'setNoticePreferences',
  summary: 'Switch kinds of notices on and off',
  tags,
  security: bearer,
  request: { body: jsonBody(mailPreferenceChangeSchema) },
  responses: { 200: answer(mailPreferencesSchema, 'Kind by kind.'), ...problems(401, 413) },
})

// Mail programs post a form of their own to it (RFC 8058), so the token is in the address and the body is not read.
const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/mail-preferences/unsubscribe',
  operationId: 'unsubscribe',
  summary: 'Switch off the kind of mail that a signed link names',
  tags,
  request: { query: z.object({ token: z.string().min(1).max(300) }) },
  responses: { 200: answer(unsubscribedSchema, 'The kind that is off now.'), ...problems() },
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
