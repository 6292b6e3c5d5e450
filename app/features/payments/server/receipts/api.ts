import path from 'node:path'
import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { photoRefusals } from '#features/photos/photo-errors.ts'
import { beginUpload } from '#features/photos/server/concurrent-uploads.ts'
import { refuse } from '#lib/errors.ts'
import { idField, idOr } from '#lib/fields.ts'
import type { BookingId, ReceiptId } from '#lib/ids.ts'
import { answer, bearer, createApi, problems } from '#platform/http/api.ts'
import { badInput } from '#platform/http/problem.ts'
import { bodyOf, receiveFile } from '#platform/http/receive-file.ts'
import { receiptSchema } from '../../ledger-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { receiptLimits } from '../../receipt.ts'
import { missingReceipt } from '../../receipt-words.ts'
import { keepReceipt } from './keep-receipt.ts'
import { openReceipt } from './open-receipt.ts'

const id = idOr<BookingId>(moneyRefusals.notFound, z.string())
const receiptId = idOr<ReceiptId>(moneyRefusals.notFound, z.string())

const upload = createRoute({
  method: 'post',
  path: '/bookings/{id}/receipts',
  operationId: 'keepReceipt',
  summary: 'Sends the picture of a receipt ahead of the entry that it is for',
  description:
    'JPEG, PNG, WebP or AVIF, at most 10 MB. Its id is its key: sent again, it is the same picture. What no entry takes goes after a day.',
  tags: ['Bookings'],
  security: bearer,
  request: {
    params: z.object({ id }),
    query: z.object({ receipt_id: idField<ReceiptId>() }),
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          // Only described: the file goes to the disk as it arrives, so there is no value to be parsed.
          schema: {
            type: 'object',
            properties: { file: { type: 'string', format: 'binary' } },
            required: ['file'],
          },
        },
      },
    },
  },
  responses: {
    201: answer(receiptSchema, 'The picture; an entry may take it now.'),
    ...problems(401, 404, 409, 413, 415),
  },
})

const open = createRoute({
  method: 'get',
  path: '/bookings/{id}/receipts/{receipt_id}',
  operationId: 'openReceipt',
  summary: 'The picture of a receipt in the ledger of one of your bookings',
  tags: ['Bookings'],
  security: bearer,
  request: {
    params: z.object({ id, receipt_id: receiptId }),
    query: z.object({ size: z.enum(['small', 'large']).default('large') }),
  },
  responses: {
    200: {
      description: 'The bytes.',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...problems(401, 404),
  },
})

const receipts = createApi()

// Signed-out senders, and those who send too many at once, are refused before their bytes are read.
receipts.use('/bookings/:id/receipts', async (c, next) => {
  const end = beginUpload((await requireActor(c)).id)
  try {
    await next()
  } finally {
    end()
  }
})

/** The operations on pictures of receipts. */
export const receiptsApi = receipts
  .openapi(upload, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const arriving = { headers: c.req.raw.headers, body: bodyOf(c) }
    const folder = path.join(ctx.config.dataDir, 'incoming')
    const received = await receiveFile(arriving, { field: 'file', maxBytes: receiptLimits.bytes, folder })
    if (received === 'tooLarge') throw refuse(photoRefusals.tooLarge)
    if (received === 'missing') throw badInput({ issues: [{ path: ['file'], message: missingReceipt }] })
    try {
      const wish = { booking: c.req.valid('param').id, id: c.req.valid('query').receipt_id, received }
      return c.json(await keepReceipt(ctx, actor, wish), 201)
    } finally {
      await received.discard()
    }
  })
  .openapi(open, async (c) => {
    const actor = await requireActor(c)
    const content = await openReceipt(c.var.ctx, actor, { ...c.req.valid('param'), ...c.req.valid('query') })
    // Node's own type for web streams and the DOM's differ only in name.
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })
