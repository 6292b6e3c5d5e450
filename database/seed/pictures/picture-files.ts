import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type PhotoFormat, photoWidths } from '#features/photos/photo.ts'
import { variantKey } from '#features/photos/server/photo-files.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'

/** What is known of a picture besides its files. */
export type PictureFacts = {
  /** Of the drawing, in hexadecimal digits: its first eight are part of a picture's address. */
  drawn: string
  /** Of the largest file. */
  bytes: number
  /** '#rrggbb' */
  tone: string
  /** A data URL. */
  placeholder: string
}

/** All pictures by their names. */
export type PictureIndex = Record<string, PictureFacts>

/** Where the files lie, `{name}-{width}.{format}`, and what is known of them (decision 37 says where they come from). */
export const picturesFolder = path.join(import.meta.dirname, 'files')
export const indexFile = path.join(import.meta.dirname, 'index.json')

/** Pixels of every picture. */
export const pictureSize = { width: 1280, height: 854 }

/**
 * The files of each picture. Every browser that the site is made for reads AVIF, so WebP, for letters and machines, is
 * there in one width only, which keeps the repository small.
 */
export const pictureFiles: readonly { width: number; format: PhotoFormat }[] = [
  { width: 640, format: 'avif' },
  { width: 1280, format: 'avif' },
  { width: 640, format: 'webp' },
]

/** The file that a picture's name, width and format give. */
export function fileOf(name: string, width: number, format: PhotoFormat): string {
  return path.join(picturesFolder, `${name}-${width}.${format}`)
}

/** A photo of the demo world, or of the pool that imported listings share. */
export type DemoPhoto = {
  path: string
  /** Of the picture. */
  name: string
  /** Null for the shared pool. */
  ownerId: string | null
  alt: string
  createdAt: Date
}

const index: PictureIndex = JSON.parse(readFileSync(indexFile, 'utf8')) // beside the files

const names = new Map(Object.keys(index).map((name) => [markOf(name), name]))

/**
 * The stored path of a picture. It names the drawing alone: browsers keep what an address once answered, and a page of
 * search results has few bytes to spare for each. Throws when there is no such picture.
 */
export function picturePath(owner: string, name: string): string {
  return `${owner}/demo-${markOf(name)}.webp`
}

/** The name of the picture at a stored path; null when it is none of the demo world's, or gone. */
export function pictureNameOf(stored: string): string | null {
  const [, mark = ''] = /\/demo-([0-9a-f]{8})\.webp$/.exec(stored) ?? []
  return names.get(mark) ?? null
}

function markOf(name: string): string {
  return factsOf(name).drawn.slice(0, 8)
}

/**
 * Stores photos with their files as if they had been uploaded long ago, in a transaction: files first, so that no photo
 * is ready without them. Those that exist already are left alone. Answers how many are new.
 */
export async function writePictures(
  ctx: Pick<Context, 'storage'>,
  tx: Transaction,
  photos: readonly DemoPhoto[],
): Promise<number> {
  const known = await tx
    .selectFrom('photos')
    .select('path')
    .where(
      'path',
      'in',
      photos.map((photo) => photo.path),
    )
    .execute()
  const isKnown = new Set(known.map((row) => row.path))
  const missing = photos.filter((photo) => !isKnown.has(photo.path))
  await storeFiles(ctx, missing)
  if (missing.length === 0) return 0
  await tx.insertInto('photos').values(missing.map(toRow)).execute()
  return missing.length
}

const filesAtOnce = 16

/** Copies the files of pictures to where photos have theirs. */
export async function storeFiles(
  ctx: Pick<Context, 'storage'>,
  photos: readonly Pick<DemoPhoto, 'path' | 'name'>[],
): Promise<void> {
  const waiting = photos.flatMap((photo) =>
    photoWidths.flatMap((width) => [
      { ...photo, width, format: 'avif' as const, from: width <= 640 ? 640 : 1280 },
      { ...photo, width, format: 'webp' as const, from: 640 },
    ]),
  )
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { path: stored, name, width, format, from } = next
      await ctx.storage.putFile(
        variantKey(stored, width, format),
        fileOf(name, from, format),
        `image/${format}`,
      )
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
}

function toRow({ path: stored, name, ownerId, alt, createdAt }: DemoPhoto) {
  const { bytes, tone, placeholder } = factsOf(name)
  return {
    path: stored,
    owner_id: ownerId,
    state: 'ready',
    ...pictureSize,
    tone,
    placeholder,
    alt,
    bytes,
    created_at: createdAt,
  }
}

function factsOf(name: string): PictureFacts {
  const facts = index[name]
  if (!facts) throw new Error(`there is no picture called ${name}`)
  return facts
}
