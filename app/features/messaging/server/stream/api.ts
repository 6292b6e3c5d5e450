import { createRoute, z } from '@hono/zod-openapi'
import { bearer, createApi, problems } from '#platform/http/api.ts'
import { streamInbox } from './stream-inbox.ts'

const streamRoute = createRoute({
  method: 'get',
  path: '/messages/stream',
  operationId: 'streamInbox',
  tags: ['Conversations'],
  summary: 'Sends an event whenever your inbox changes',
  description:
    'Server-sent events. `changed` means that `listInboxChanges` has something new. A comment every 20 seconds keeps the connection open, and `retry` gives the time to wait before connecting again. The stream ends when the token expires.',
  security: bearer,
  responses: {
    200: { description: 'The events.', content: { 'text/event-stream': { schema: z.string() } } },
    ...problems(401),
  },
})

/** The stream of the inbox, mounted by the API. */
export const streamApi = createApi().openapi(streamRoute, streamInbox)
