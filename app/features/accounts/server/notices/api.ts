import { createRoute } from '@hono/zod-openapi'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import {
  noticeCountSchema,
  noticePageSchema,
  noticeQuerySchema,
  readNoticesSchema,
} from '../../account-schema.ts'
import { forActor } from '../operation.ts'
import { countNotices, listNotices, readNotices } from './notices.ts'

const tags = ['Notices']

const listRoute = createRoute({
  method: 'get',
  path: '/notices',
  operationId: 'listNotices',
  summary: 'List your notices, newest first, 20 a page; kept for 90 days',
  tags,
  security: bearer,
  request: { query: noticeQuerySchema },
  responses: { 200: answer(noticePageSchema, 'A page of notices.'), ...problems(401) },
})

const countRoute = createRoute({
  method: 'get',
  path: '/notices/count',
  operationId: 'countNotices',
  summary: 'Count your unread notices; 100 means 100 or more',
  tags,
  security: bearer,
  responses: { 200: answer(noticeCountSchema, 'The number.'), ...problems(401) },
})

const readRoute = createRoute({
  method: 'post',
  path: '/notices/read',
  operationId: 'readNotices',
  summary: 'Mark one of your notices as read, those up to a point in time, or all',
  tags,
  security: bearer,
  request: { body: jsonBody(readNoticesSchema) },
  responses: { 200: answer(noticeCountSchema, 'How many are still unread.'), ...problems(401, 413) },
})

/** The operations on notices. */
export const noticesApi = createApi()
  .openapi(...forActor(countRoute, countNotices))
  .openapi(...forActor(listRoute, listNotices))
  .openapi(...forActor(readRoute, readNotices, { limit: { limit: 600, windowSeconds: 3600 } }))
