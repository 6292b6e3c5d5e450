import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { refuse } from '#lib/errors.ts'
import { answer, bearer, createApi, idempotencyHeader, problems } from '#platform/http/api.ts'
import { maxPhotoBytes } from '../photo.ts'
import { photoRefusals } from '../photo-errors.ts'
import { photoSchema } from '../photo-schema.ts'
import { uploadPhoto } from './upload-photo.ts'

const upload = createRoute({
  method: 'post',
  path: '/photos',
  operationId: 'uploadPhoto',
  summary: 'Upload a photo',
  description: 'JPEG, PNG or WebP, at most 10 MB and 100 megapixels. Becomes `ready` within seconds.',
  tags: ['Photos'],
  security: bearer,
  request: {
    headers: idempotencyHeader,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z
              .any()
              .refine((value) => value instanceof File, { error: 'Choose a photo to upload' })
              .meta({ type: 'string', format: 'binary' }),
          }),
        },
      },
    },
  },
  responses: {
    201: answer(photoSchema, 'The photo; it may be listed at once.'),
    ...problems(401, 413, 415, 422),
  },
})

const photos = createApi()

// Signed-out senders are refused before their bytes are read; what is larger than a photo and its envelope, while.
photos.use('/photos', async (c, next) => {
  await requireActor(c)
  await next()
})
photos.use(
  '/photos',
  bodyLimit({
    maxSize: maxPhotoBytes + 64 * 1024,
    onError: () => {
      throw refuse(photoRefusals.tooLarge)
    },
  }),
)

/** The operations of photos, mounted by the API. Removal is an operation of listings, which show them. */
export const photosApi = photos.openapi(upload, async (c) => {
  const actor = await requireActor(c)
  const { file } = c.req.valid('form')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const key = c.req.valid('header')['idempotency-key']
  return c.json(await uploadPhoto(c.var.ctx, actor, bytes, key), 201)
})
