import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import type { Photo } from '../photo.ts'

/** Gives up an uploaded picture. That it is gone already is no error; for everything else throws an ApiProblem. */
export async function deletePhoto(photo: Photo): Promise<void> {
  try {
    await answerOf(client.photos[':owner'][':file'].$delete({ param: paramOf(photo) }))
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error
  }
}

/** A picture as the server has it now. Throws an ApiProblem. */
export function fetchPhoto(photo: Photo): Promise<Photo> {
  return answerOf(client.photos[':owner'][':file'].$get({ param: paramOf(photo) }))
}

/** Saves what a picture shows, in words; answers the picture as it is now. Throws an ApiProblem. */
export function savePhotoText(photo: Photo, alt: string): Promise<Photo> {
  return answerOf(client.photos[':owner'][':file'].$patch({ param: paramOf(photo), json: { alt } }))
}

function paramOf({ url }: Photo): { owner: string; file: string } {
  const [owner = '', file = ''] = url.split('/').slice(2)
  return { owner, file }
}
