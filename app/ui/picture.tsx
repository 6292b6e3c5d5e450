import { cx } from './cx.ts'

export type PictureSource = { src: string; width: number }

export type PictureProps = {
  /** At least one, ascending; three or more for photos. */
  sources: readonly [PictureSource, ...PictureSource[]]
  /** The same widths in AVIF, where they exist. */
  avif?: readonly PictureSource[]
  /** Empty only for decoration. */
  alt: string
  /** The file's own pixels: they reserve the box. */
  width: number
  height: number
  /** How wide it is shown: "(min-width: 64rem) 25vw, 100vw". */
  sizes: string
  /** The photo's mean colour, shown until it arrives. */
  tone?: string
  /** A tiny data URI, shown blurred by its own size. */
  placeholder?: string
  /** For the one picture that is the page's largest paint. */
  priority?: boolean
  /** cover fills the box and crops; contain shows the whole photo in its middle, on the box's own ground. */
  fit?: 'cover' | 'contain'
  className?: string
}

// A file that does not come leaves the placeholder as it is: browsers would write the words over it, with a torn page.
// Only such a picture has an ::after; containment is what it lies in, because the place of the picture is its caller's.
const coversAll = 'bg-line bg-cover bg-center object-cover'
const withoutWords =
  "[contain:paint] text-transparent after:absolute after:inset-0 after:bg-inherit after:content-['']"
const fits = { cover: cx(coversAll, withoutWords), contain: 'object-contain' }

/**
 * A photo that reserves its box and comes in the right size. It covers its box unless told otherwise; give ratio and
 * radius by class.
 */
export function Picture({
  sources,
  avif,
  alt,
  width,
  height,
  sizes,
  tone,
  placeholder,
  priority = false,
  fit = 'cover',
  className,
}: PictureProps) {
  const image = (
    <img
      src={(sources.find((source) => source.width >= 640) ?? sources.at(-1) ?? sources[0]).src}
      srcSet={srcSetOf(sources)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      style={fit === 'cover' && (tone || placeholder) ? background(tone, placeholder) : undefined}
      className={cx('block size-full', fits[fit], className)}
    />
  )
  if (!avif?.length) return image
  return (
    <picture className="contents">
      {/* Hidden, because inside `contents` it would take a place of its own in a grid. */}
      <source className="hidden" type="image/avif" srcSet={srcSetOf(avif)} sizes={sizes} />
      {image}
    </picture>
  )
}

function srcSetOf(sources: readonly PictureSource[]): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
}

function background(tone?: string, placeholder?: string) {
  return {
    backgroundColor: tone,
    backgroundImage: placeholder ? `url(${JSON.stringify(placeholder)})` : undefined,
  }
}
