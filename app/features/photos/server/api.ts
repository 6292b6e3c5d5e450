import path from 'node:path'
import { createRoute, z } from '@hono/zod-openapi'
import { userSchema } from '#features/accounts/account-schema.ts'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { forActor } from '#features/accounts/server/operation.ts'
import { refuse } from '#lib/errors.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { badInput } from '#platform/http/problem.ts'
import { bodyOf, receiveFile } from '#platform/http/receive-file.ts'
import { maxPhotoBytes, photoPath, photoUrl } from '../photo.ts'
import { photoRefusals } from '../photo-errors.ts'
import { accountPictureSchema, photoSchema, photoTextSchema } from '../photo-schema.ts'
import { missingPhoto } from '../upload-words.ts'
import { beginUpload } from './concurrent-uploads.ts'
import { describePhoto } from './describe-photo.ts'
import { getPhoto } from './get-photo.ts'
import { removePhoto } from './remove-photo.ts'
import { setAccountPicture } from './set-account-picture.ts'
import { uploadPhoto } from './upload-photo.ts'

const upload = createRoute({
  method: 'post',
  path: '/photos',
  operationId: 'uploadPhoto',
  summary: 'Upload a photo',
  description: 'JPEG, PNG, WebP or AVIF, at most 10 MB and 100 megapixels. Becomes `ready` within seconds.',
  tags: ['Photos'],
  security: bearer,
  request: {
    headers: idempotencyHeader,
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
    201: answer(photoSchema, 'The photo; it may be listed at once.'),
    ...problems(401, 413, 415, 422),
  },
})

const accountPicture = createRoute({
  method: 'put',
  path: '/account/picture',
  operationId: 'setAccountPicture',
  summary: 'Make an own photo the picture of the caller, or take it away',
  tags: ['Own account'],
  security: bearer,
  request: { body: jsonBody(accountPictureSchema) },
  responses: { 200: answer(userSchema, 'The account as it is now.'), ...problems(401, 404, 409, 413) },
})

const params = z.object({ owner: z.string().max(100), file: z.string().max(200) })

const get = createRoute({
  method: 'get',
  path: '/photos/{owner}/{file}',
  operationId: 'getPhoto',
  summary: 'An own photo as it is now',
  description: 'Its files may be asked for once it is `ready`.',
  tags: ['Photos'],
  security: bearer,
  request: { params },
  responses: { 200: answer(photoSchema, 'The photo.'), ...problems(401, 404) },
})

const describe = createRoute({
  method: 'patch',
  path: '/photos/{owner}/{file}',
  operationId: 'describePhoto',
  summary: 'Say in words what an own photo shows',
  tags: ['Photos'],
  security: bearer,
  request: { params, body: jsonBody(photoTextSchema) },
  responses: { 200: answer(photoSchema, 'The photo as it is now.'), ...problems(401, 404, 413) },
})

const remove = createRoute({
  method: 'delete',
  path: '/photos/{owner}/{file}',
  operationId: 'removePhoto',
  summary: 'Delete an own photo',
  description: 'While a listing, a draft or a booking still shows it, it stays; it goes when nothing does.',
  tags: ['Photos'],
  security: bearer,
  request: { params },
  responses: { 204: { description: 'It is gone, or goes when nothing shows it.' }, ...problems(401, 404) },
})

const photos = createApi()

// Signed-out senders, and those who send too many at once, are refused before their bytes are read.
photos.use('/photos', async (c, next) => {
  const actor = await requireActor(c)
  const end = beginUpload(actor.id)
  try {
    await next()
  } finally {
    end()
  }
})

/** The operations of photos, mounted by the API. */
export const photosApi = photos
  .openapi(upload, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const folder = path.join(ctx.config.dataDir, 'incoming')
    const arriving = { headers: c.req.raw.headers, body: bodyOf(c) }
    const received = await receiveFile(arriving, { field: 'file', maxBytes: maxPhotoBytes, folder })
    if (received === 'tooLarge') throw refuse(photoRefusals.tooLarge)
    if (received === 'missing') throw badInput({ issues: [{ path: ['file'], message: missingPhoto }] })
    try {
      const key = c.req.valid('header')['idempotency-key']
      const call = { scope: actor.id, operation: upload.operationId, input: { sha256: received.sha256 } }
      return c.json(await uploadPhoto(withKey(ctx, key, call), actor, received), 201)
    } finally {
      await received.discard()
    }
  })
  .openapi(...forActor(get, (ctx, owner, photo) => getPhoto(ctx, owner, { path: pathOf(photo) })))
  .openapi(
    ...forActor(describe, (ctx, owner, { alt, ...photo }) =>
      describePhoto(ctx, owner, { path: pathOf(photo), alt }),
    ),
  )
  .openapi(
    ...forActor(accountPicture, setAccountPicture, {
      limit: { limit: 60, windowSeconds: 3600 },
      noStore: true,
    }),
  )
  .openapi(...forActor(remove, (ctx, owner, photo) => removePhoto(ctx, owner, { path: pathOf(photo) })))

function pathOf({ owner, file }: z.output<typeof params>): string {
  const path = photoPath(photoUrl(`${owner}/${file}`))
  if (!path) throw refuse(photoRefusals.notFound)
  return path
}
