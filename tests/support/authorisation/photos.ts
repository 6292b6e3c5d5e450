import { json, own, type Row, type Rows } from './row.ts'

const onPhoto = (method: string, body?: unknown): Row => ({
  request: (world, missing) =>
    json(method, `/photos/${missing ? `${world.host.id}/1-missing.webp` : world.photo}`, body),
  allows: ['host'],
  hasTarget: true,
})

export const photos: Rows = {
  rows: {
    uploadPhoto: own('POST', '/photos', {}),
    getPhoto: onPhoto('GET'),
    describePhoto: onPhoto('PATCH', { alt: 'The porch in the evening' }),
    removePhoto: onPhoto('DELETE'),
    setAccountPicture: {
      request: (world, missing) =>
        json('PUT', '/account/picture', {
          photo: `/photos/${missing ? `${world.host.id}/1-missing.webp` : world.photo}`,
        }),
      allows: ['host'],
      hasTarget: true,
    },
  },
  snapshot: (ctx, world) =>
    ctx.db.selectFrom('photos').select(['path', 'alt']).where('path', '=', world.photo).execute(),
}
