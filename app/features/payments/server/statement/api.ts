import { createRoute, z } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId } from '#lib/ids.ts'
import { bearer, createApi, problems } from '#platform/http/api.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { makeStatement } from './make-statement.ts'

const route = createRoute({
  method: 'get',
  path: '/bookings/{id}/statement',
  operationId: 'getStatement',
  tags: ['Bookings'],
  summary: 'A booking of yours as a PDF: what was agreed, what is due, and what each side says',
  security: bearer,
  request: { params: z.object({ id: idOr<BookingId>(moneyRefusals.notFound, z.string()) }) },
  responses: {
    200: {
      description: 'The document.',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...problems(401, 404, 409),
  },
})

/** The operation that gives a booking out as a document. */
export const statementApi = createApi().openapi(route, async (c) => {
  const actor = await requireActor(c)
  const { name, bytes } = await makeStatement(c.var.ctx, actor, c.req.valid('param'))
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})
