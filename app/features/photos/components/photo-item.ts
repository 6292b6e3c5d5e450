import { newIdempotencyKey } from '#lib/api-client.ts'
import { maxPhotos, type Photo } from '../photo.ts'
import { photoWords } from './photo-item-words.ts'

/** One picture of the form: on its way, arrived, or refused. */
export type PhotoItem = {
  /** Also the Idempotency-Key of its upload. */
  key: string
  name: string
  /** Address of the picture in this browser's memory, for one that was picked here. */
  preview: string | null
  file: File | null
  photo: Photo | null
  status: 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed'
  /** 0 to 100. */
  progress: number
  /** Why it failed, for the tile. */
  problem: string | null
  /** A telephone's own format, which this browser cannot read. */
  isUnreadHeic: boolean
  /** Of one that failed: sending it once more can help. */
  canRetry: boolean
}

/** How far the uploads are: the photos on their way, and those in the form that have failed. */
export type UploadState = { left: number; failed: number }

/** A picture that a listing or a draft has. */
export function itemOfPhoto(photo: Photo): PhotoItem {
  return {
    key: photo.url,
    name: photoWords.unnamed,
    preview: null,
    file: null,
    photo,
    status: 'done',
    progress: 100,
    problem: null,
    isUnreadHeic: false,
    canRetry: false,
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
    isUnreadHeic: false,
    canRetry: false,
  }
}

/** The pictures that have arrived, in their order. */
export function photosOf(items: readonly PhotoItem[]): Photo[] {
  return items.flatMap(({ photo }) => photo ?? [])
}

/** How far the uploads of these are. */
export function uploadStateOf(items: readonly PhotoItem[]): UploadState {
  const failed = items.filter(({ status }) => status === 'failed').length
  return { left: items.filter(({ status }) => status !== 'done').length - failed, failed }
}

/** How many of the listing's places are taken; a file that was refused takes none. */
export function countTaken(items: readonly PhotoItem[]): number {
  return items.filter(({ status, canRetry }) => status !== 'failed' || canRetry).length
}

/** How many more the listing takes. */
export function roomBeside(items: readonly PhotoItem[]): number {
  return Math.max(0, maxPhotos - countTaken(items))
}
