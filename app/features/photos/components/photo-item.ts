import { newIdempotencyKey } from '#lib/api-client.ts'
import type { Photo } from '../photo.ts'

/** One picture of the form: on its way, arrived, or refused. */
export type PhotoItem = {
  /** Also the Idempotency-Key of its upload. */
  key: string
  name: string
  /** Address of the picture in this browser's memory, for one that was picked here. */
  preview: string | null
  file: File | null
  photo: Photo | null
  status: 'waiting' | 'uploading' | 'done' | 'failed'
  /** 0 to 100. */
  progress: number
  /** Why it failed, for the tile. */
  problem: string | null
}

/** A picture that a listing or a draft has. */
export function itemOfPhoto(photo: Photo): PhotoItem {
  return {
    key: photo.url,
    name: 'Photo',
    preview: null,
    file: null,
    photo,
    status: 'done',
    progress: 100,
    problem: null,
  }
}

/** A picture that was just picked. Its preview must be given back to the browser in the end. */
export function itemOfFile(file: File): PhotoItem {
  return {
    key: newIdempotencyKey()['idempotency-key'],
    name: file.name,
    preview: URL.createObjectURL(file),
    file,
    photo: null,
    status: 'waiting',
    progress: 0,
    problem: null,
  }
}

/** The pictures that have arrived, in their order. */
export function photosOf(items: readonly PhotoItem[]): Photo[] {
  return items.flatMap(({ photo }) => photo ?? [])
}
