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
  summary: 'What you were told within the site, the latest first, 20 a page; kept for 90 days',
  tags,
  security: bearer,
  request: { query: noticeQuerySchema },
  responses: { 200: answer(noticePageSchema, 'A page of notices.'), ...problems(401) },
})

const countRoute = createRoute({
  method: 'get',
  path: '/notices/count',
  operationId: 'countNotices',
  summary: 'How many of your notices you have not read; 100 stands for more',
  tags,
  security: bearer,
  responses: { 200: answer(noticeCountSchema, 'The number.'), ...problems(401) },
})

const readRoute = createRoute({
  method: 'post',
  path: '/notices/read',
  operationId: 'readNotices',
  summary: 'Marks one of your notices read, those up to an instant, or all of them',
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
