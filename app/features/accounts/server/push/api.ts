import { createRoute, z } from '@hono/zod-openapi'
import { idOr } from '#lib/fields.ts'
import type { SessionId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { mailPreferenceChangeSchema, mailPreferencesSchema } from '../../account-schema.ts'
import { pushRefusals } from '../../push-errors.ts'
import { pushSettingsChangeSchema, pushSettingsSchema, pushSubscriptionSchema } from '../../push-schema.ts'
import { forActor } from '../operation.ts'
import { listPreferences, setPreferences } from '../preferences.ts'
import { getPushSettings, removeDevice, setPushSettings, subscribeToPush } from './devices.ts'

const tags = ['Push']

const settingsRoute = createRoute({
  method: 'get',
  path: '/account/push',
  operationId: 'getPushSettings',
  summary: "List the caller's browsers with push notifications, and the key to subscribe with",
  tags,
  security: bearer,
  responses: { 200: answer(pushSettingsSchema, 'The current state.'), ...problems(401) },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/account/push',
  operationId: 'setPushSettings',
  summary: 'Choose whether notifications show message text',
  tags,
  security: bearer,
  request: { body: jsonBody(pushSettingsChangeSchema) },
  responses: { 200: answer(pushSettingsSchema, 'The current state.'), ...problems(401, 413) },
})

const subscribeRoute = createRoute({
  method: 'put',
  path: '/account/push/subscription',
  operationId: 'subscribeToPush',
  summary: 'Turn on push notifications for this browser, until its session ends',
  tags,
  security: bearer,
  request: { body: jsonBody(pushSubscriptionSchema) },
  responses: { 200: answer(pushSettingsSchema, 'The current state.'), ...problems(401, 409, 413) },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/account/push/devices/{id}',
  operationId: 'removePushDevice',
  summary: 'Turn off push notifications for one browser',
  tags,
  security: bearer,
  request: { params: z.object({ id: idOr<SessionId>(pushRefusals.noSuchDevice, z.string()) }) },
  responses: { 204: { description: 'Push is off for that browser.' }, ...problems(401, 404) },
})

const preferencesRoute = createRoute({
  method: 'get',
  path: '/account/push-preferences',
  operationId: 'listPushPreferences',
  summary: "Get the caller's push preferences",
  tags,
  security: bearer,
  responses: { 200: answer(mailPreferencesSchema, 'One setting per kind.'), ...problems(401) },
})

const setPreferencesRoute = createRoute({
  method: 'patch',
  path: '/account/push-preferences',
  operationId: 'setPushPreferences',
  summary: 'Turn kinds of push notifications on and off',
  tags,
  security: bearer,
  request: { body: jsonBody(mailPreferenceChangeSchema) },
  responses: { 200: answer(mailPreferencesSchema, 'One setting per kind.'), ...problems(401, 413) },
})

const noStore = true

/** The operations on what is told at once. */
export const pushApi = createApi()
  .openapi(...forActor(settingsRoute, getPushSettings, { noStore }))
  .openapi(...forActor(changeRoute, setPushSettings, { limit: { limit: 60, windowSeconds: 3600 }, noStore }))
  .openapi(
    ...forActor(subscribeRoute, subscribeToPush, { limit: { limit: 30, windowSeconds: 3600 }, noStore }),
  )
  .openapi(...forActor(removeRoute, removeDevice, { limit: { limit: 60, windowSeconds: 3600 } }))
  .openapi(...forActor(preferencesRoute, listPreferences('is_wanted_by_push'), { noStore }))
  .openapi(
    ...forActor(setPreferencesRoute, setPreferences('is_wanted_by_push'), {
      limit: { limit: 600, windowSeconds: 3600 },
      noStore,
    }),
  )
