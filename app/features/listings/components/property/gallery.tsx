import { Images } from 'lucide-react'
import { type MouseEvent, Suspense, type UIEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { defaultHero, type Photo, photoSources, pictureOf } from '#features/photos/photo.ts'
import { changedParams } from '#lib/changed-params.ts'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Picture } from '#ui/picture.tsx'
import { galleryWords } from './property-words.ts'

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox)

export type GalleryProps = { photos: readonly Photo[]; title: string }

// Of a phone's width a little less, as for cards (listing-grid.tsx).
const mosaicSizes = '(min-width: 80rem) 37rem, (min-width: 48rem) 50vw, 87vw'
const cornerSizes = '(min-width: 80rem) 18rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 87vw'

/**
 * The photos of a listing: a strip to swipe on phones, a mosaic where there is room. Without scripts each opens by
 * itself; with them the lightbox does, and the address says which.
 */
export function Gallery({ photos, title }: GalleryProps) {
  const [inView, setInView] = useState(0)
  const { open, show, close } = usePhotoInUrl(photos.length)
  // The page's first HTML is the same with and without `?photo`; the browser opens the lightbox over it.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])

  function onScroll({ currentTarget: strip }: UIEvent<HTMLElement>) {
    setInView(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth))
  }
  function onClick(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show(index)
  }
  if (photos.length === 0) return <NoPhotos title={title} />
  return (
    <div className="relative">
      <ul
        aria-label={galleryWords.label(title)}
        onScroll={onScroll}
        className={cx(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto',
          'md:grid md:h-90 md:gap-2 md:overflow-hidden md:rounded-sheet lg:h-115',
          mosaic(photos.length),
        )}
      >
        {photos.map((photo, index) => (
          <GalleryPhoto
            key={photo.url}
            photo={photo}
            index={index}
            count={photos.length}
            title={title}
            onOpen={(event) => onClick(event, index)}
          />
        ))}
      </ul>
      <p
        aria-hidden
        className="tabular pointer-events-none absolute end-3 bottom-3 rounded-full bg-glass px-3 py-1 text-meta font-semibold text-ink shadow-e1 md:hidden"
      >
        {`${inView + 1} / ${photos.length}`}
      </p>
      {photos.length > 1 && <ShowAll photos={photos} onOpen={(event) => onClick(event, 0)} />}
      {isMounted && open !== null && (
        <Suspense>
          <Lightbox photos={photos} title={title} index={open} onShow={show} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function NoPhotos({ title }: { title: string }) {
  return (
    <div className="aspect-3/2 overflow-hidden bg-line md:aspect-[21/9] md:rounded-sheet">
      <Picture {...pictureOf(null, galleryWords.none(title))} sizes="100vw" priority />
    </div>
  )
}

type GalleryPhotoProps = {
  photo: Photo
  /** From 0. */
  index: number
  count: number
  title: string
  onOpen: (event: MouseEvent) => void
}

function GalleryPhoto({ photo, index, count, title, onOpen }: GalleryPhotoProps) {
  return (
    <li
      className={cx(
        'group relative aspect-3/2 w-full shrink-0 snap-center bg-line md:aspect-auto md:h-auto md:w-auto md:min-w-0',
        index === 0 && '[view-transition-name:cover]',
        index === 0 && count > 2 && 'md:row-span-2',
        index === 0 && count > 4 && 'lg:col-span-2',
        index > shownAt(count).md && 'md:hidden',
        index <= shownAt(count).lg && 'lg:block',
      )}
    >
      <a
        href={photoSources(photo).sources.at(-1)?.src}
        data-early
        onClick={onOpen}
        aria-label={galleryWords.open(index + 1, count)}
        className="ring-inside block size-full overflow-hidden"
      >
        <Picture
          {...pictureOf(photo, galleryWords.photo(title, index + 1))}
          sizes={index === 0 ? mosaicSizes : cornerSizes}
          priority={index === 0}
          className="transition-[filter] hover:brightness-95 md:absolute md:inset-0"
        />
      </a>
      <Caption text={photo.alt} isFirst={index === 0} />
    </li>
  )
}

type ShowAllProps = { photos: readonly Photo[]; onOpen: (event: MouseEvent) => void }

function ShowAll({ photos, onOpen }: ShowAllProps) {
  return (
    <a
      href={photoSources(photos[0] ?? defaultHero).sources.at(-1)?.src}
      data-early
      onClick={onOpen}
      className="tabular absolute end-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-glass px-4 text-meta font-semibold text-ink shadow-e2 transition-colors hover:bg-surface max-md:hidden"
    >
      <Images aria-hidden className="size-4" strokeWidth={1.75} />
      {galleryWords.showAll(photos.length)}
    </a>
  )
}

/** What the host says of a photo. In the mosaic the large one has its own, the others while one points at them. */
function Caption({ text, isFirst }: { text: string | null; isFirst: boolean }) {
  if (!text) return null
  return (
    <p
      // The picture itself says it to those who do not see it.
      aria-hidden
      className={cx(
        'pointer-events-none absolute start-3 bottom-3 line-clamp-2 rounded-button bg-glass px-3 py-1 text-meta text-ink shadow-e1 max-md:max-w-[calc(100%-6.5rem)]',
        isFirst
          ? 'md:max-w-[calc(100%-1.5rem)]'
          : 'md:top-3 md:bottom-auto md:max-w-[calc(100%-1.5rem)] md:opacity-0 md:transition-opacity md:group-focus-within:opacity-100 md:group-hover:opacity-100',
      )}
    >
      {text}
    </p>
  )
}

/** The last photo, from 0, that the mosaic shows at a width. */
function shownAt(count: number): { md: number; lg: number } {
  if (count < 3) return { md: count - 1, lg: count - 1 }
  return { md: 2, lg: count > 4 ? 4 : 2 }
}

function mosaic(count: number): string {
  if (count === 1) return 'md:grid-cols-1'
  if (count === 2) return 'md:grid-cols-2'
  return cx('md:grid-cols-[2fr_1fr] md:grid-rows-2', count > 4 && 'lg:grid-cols-4')
}

/** Which photo is open, as the address has it: `?photo=4` is the fourth. Null when none is. */
function usePhotoInUrl(count: number) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(search).get('photo'))
  const open = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : null

  function go(photo: number | null, replace: boolean) {
    const params = changedParams(new URLSearchParams(search), {
      photo: photo === null ? null : String(photo + 1),
    })
    void navigate({ search: params.toString() }, { replace, preventScrollReset: true })
  }
  return {
    open,
    show: (index: number) => go(index, open !== null),
    close: () => go(null, true),
  }
}
