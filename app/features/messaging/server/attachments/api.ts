import path from 'node:path'
import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { photoRefusals } from '#features/photos/photo-errors.ts'
import { beginUpload } from '#features/photos/server/concurrent-uploads.ts'
import { refuse } from '#lib/errors.ts'
import { idField, idOr } from '#lib/fields.ts'
import type { AttachmentId, ConversationId } from '#lib/ids.ts'
import { answer, bearer, createApi, problems } from '#platform/http/api.ts'
import { badInput } from '#platform/http/problem.ts'
import { bodyOf, receiveFile } from '#platform/http/receive-file.ts'
import { attachmentLimits } from '../../attachment.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import { attachmentSchema } from '../../messaging-schema.ts'
import { missingAttachment } from '../../words.ts'
import { keepAttachment } from './keep-attachment.ts'
import { openAttachment } from './open-attachment.ts'

const id = idOr<ConversationId>(messagingRefusals.notFound, z.string())
const attachmentId = idOr<AttachmentId>(messagingRefusals.notFound, z.string())

const upload = createRoute({
  method: 'post',
  path: '/conversations/{id}/attachments',
  operationId: 'keepAttachment',
  summary: 'Sends a picture or PDF ahead of the message that it is for',
  description:
    'JPEG, PNG, WebP, AVIF or PDF, at most 10 MB. Its id is its key: sent again, it is the same file. What no message takes goes after a day.',
  tags: ['Conversations'],
  security: bearer,
  request: {
    params: z.object({ id }),
    query: z.object({
      attachment_id: idField<AttachmentId>(),
      name: z.string().max(1_000).default('').meta({ description: 'What its owner calls it.' }),
    }),
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
    201: answer(attachmentSchema, 'The file; a message may take it now.'),
    ...problems(401, 404, 409, 413, 415, 422),
  },
})

const open = createRoute({
  method: 'get',
  path: '/conversations/{id}/attachments/{attachment_id}',
  operationId: 'openAttachment',
  summary: 'The bytes of a file in one of your conversations',
  description: 'A picture as WebP; a PDF as it was sent, which nobody has scanned, to be kept and not shown.',
  tags: ['Conversations'],
  security: bearer,
  request: {
    params: z.object({ id, attachment_id: attachmentId }),
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

const attachments = createApi()

// Signed-out senders, and those who send too many at once, are refused before their bytes are read.
attachments.use('/conversations/:id/attachments', async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const end = beginUpload((await requireActor(c)).id)
  try {
    await next()
  } finally {
    end()
  }
})

/** The operations on files in messages. */
export const attachmentsApi = attachments
  .openapi(upload, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const arriving = { headers: c.req.raw.headers, body: bodyOf(c) }
    const folder = path.join(ctx.config.dataDir, 'incoming')
    const received = await receiveFile(arriving, { field: 'file', maxBytes: attachmentLimits.bytes, folder })
    if (received === 'tooLarge') throw refuse(photoRefusals.tooLarge)
    if (received === 'missing') throw badInput({ issues: [{ path: ['file'], message: missingAttachment }] })
    try {
      const { attachment_id, name } = c.req.valid('query')
      const wish = { conversation: c.req.valid('param').id, id: attachment_id, name, received }
      return c.json(await keepAttachment(ctx, actor, wish), 201)
    } finally {
      await received.discard()
    }
  })
  .openapi(open, async (c) => {
    const actor = await requireActor(c)
    const { kind, name, content } = await openAttachment(c.var.ctx, actor, {
      ...c.req.valid('param'),
      ...c.req.valid('query'),
    })
    // Node's own type for web streams and the DOM's differ only in name.
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'content-type': kind === 'pdf' ? 'application/pdf' : 'image/webp',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })
