/** A stored picture as pages show it. */
export type Photo = {
  /** Its address, `/photos/{owner}/{file}`; one of a listing's `image_urls`. */
  url: string
  /** Pixels of the upright picture. */
  width: number
  height: number
  /** The mean colour, '#rrggbb'. */
  tone: string | null
  /** A tiny picture as a data URL. */
  placeholder: string | null
  alt: string | null
  /** Files exist only when it is ready. */
  state: 'processing' | 'ready' | 'failed'
}

/** The widths every photo is made in; a smaller picture keeps its own width, but all the names exist. */
export const photoWidths = [320, 640, 1024, 1600] as const

export type PhotoFormat = 'webp' | 'avif'

/** At most so many photos per listing (specification, section 9). */
export const maxPhotos = 30

/** At most so many bytes per photo: 10 MB (specification, section 9). */
export const maxPhotoBytes = 10 * 1024 * 1024

/** At most so many characters say what a photo shows. */
export const maxAltLength = 300

/** At most so many pixels per photo (promises.md, finding 6). */
export const maxPhotoPixels = 100_000_000

/** Where the picture of listings without photos lies: `/static/default-hero-{width}.{format}`, 1600 × 1067. */
export const defaultHero: Photo = {
  url: '/static/default-hero-1600.webp',
  width: 1600,
  height: 1067,
  tone: '#8fa9a8',
  placeholder: null,
  alt: null,
  state: 'ready',
}

type Source = { src: string; width: number }

export type PhotoSources = {
  src: string
  srcSet: string
  avifSrcSet: string | null
  /** The same as lists, as the ui library's `Picture` takes them. */
  sources: readonly [Source, ...Source[]]
  avif: readonly Source[]
  width: number
  height: number
}

/**
 * The files of a photo for `src` and `srcset`. One that is not ready yet is shown by its placeholder, and one that
 * failed by the default picture, so that a page never asks for a file that does not exist.
 */
export function photoSources(photo: Photo): PhotoSources {
  const { width, height } = photo
  if (photo.state !== 'ready') return unfinished(photo)
  const shown = photoWidths.filter((_, at) => at === 0 || (photoWidths[at - 1] ?? 0) < width)
  const files = (format: PhotoFormat): Source[] =>
    shown.map((name) => ({ src: fileUrl(photo, name, format), width: Math.min(name, width) }))
  const sources = files('webp')
  const avif = files('avif')
  const largest = sources.at(-1) ?? { src: photo.url, width }
  return {
    src: (sources.find((source) => source.width >= 640) ?? largest).src,
    srcSet: toSrcSet(sources),
    avifSrcSet: toSrcSet(avif),
    sources: [sources[0] ?? largest, ...sources.slice(1)],
    avif,
    width,
    height,
  }
}

/**
 * The properties of the ui library's `Picture` for a photo; null shows the default picture. A place that never shows more
 * than `mostPixels` across names no larger files.
 */
export function pictureOf(photo: Photo | null, alt: string, mostPixels = Number.POSITIVE_INFINITY) {
  const shown = photo ?? defaultHero
  const { sources, avif, width, height } = photoSources(shown)
  const [smallest, ...larger] = sources
  const fits = (source: Source) => source.width <= mostPixels
  return {
    sources: [smallest, ...larger.filter(fits)] as const,
    avif: avif.filter(fits),
    width,
    height,
    alt: photo?.alt || alt,
    tone: shown.tone ?? undefined,
    placeholder: shown.placeholder ?? undefined,
  }
}

/** The address of a stored path: '{owner}/{file}' -> '/photos/{owner}/{file}'. */
export function photoUrl(path: string): string {
  return `${prefix}${path}`
}

/** The stored path of one of our addresses; null for any other text. */
export function photoPath(url: string): string | null {
  return url.startsWith(prefix) && pathPattern.test(url.slice(prefix.length))
    ? url.slice(prefix.length)
    : null
}

const prefix = '/photos/'

// An account's id or 'pool', then a file: no second slash and no leading dot, so it cannot leave its folder.
const pathPattern = /^(?:[0-9a-f-]{36}|pool)\/[a-z0-9][a-z0-9._-]{0,120}$/

/** Every address that a picture of ours can be asked for by. */
export function fileUrls(url: string): string[] {
  const variants = photoWidths.flatMap((width) => [`${url}/${width}.webp`, `${url}/${width}.avif`])
  return photoPath(url) ? [url, ...variants] : []
}

function fileUrl(photo: Photo, width: number, format: PhotoFormat): string {
  if (photo.url === defaultHero.url) return `/static/default-hero-${width}.${format}`
  return `${photo.url}/${width}.${format}`
}

function unfinished(photo: Photo): PhotoSources {
  if (photo.state === 'failed' || !photo.placeholder) return photoSources(defaultHero)
  const source = { src: photo.placeholder, width: photo.width }
  return {
    src: source.src,
    srcSet: '',
    avifSrcSet: null,
    sources: [source],
    avif: [],
    width: photo.width,
    height: photo.height,
  }
}

function toSrcSet(sources: Source[]): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
}
