import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useId } from 'react'
import { type Photo, pictureOf } from '#features/photos/photo.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Picture } from '#ui/picture.tsx'
import { galleryWords } from './property-words.ts'
import { usePhotoStrip } from './use-photo-strip.ts'

export type LightboxProps = {
  photos: readonly Photo[]
  title: string
  /** From 0. */
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** All photos, large, in a strip to swipe or to walk with the arrow keys, Home and End. */
export function Lightbox({ photos, title, index, onShow, onClose }: LightboxProps) {
  const titleId = useId()
  const { go, onKeyDown, strip } = usePhotoStrip({ index, count: photos.length, onShow })
  return (
    <Modal
      labelledBy={titleId}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none animate-enter bg-sunken p-0 text-ink open:grid open:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the whole dialog */}
      <div data-in-address onKeyDown={onKeyDown} className="contents">
        <div className="row-start-1 flex items-center justify-between gap-4 px-4 py-2">
          <h2 id={titleId} className="min-w-0 truncate font-sans text-body font-semibold">
            {title}
          </h2>
          <IconButton data-autofocus label={galleryWords.close} icon={<X {...icon} />} onClick={onClose} />
        </div>
        <PhotoStrip photos={photos} title={title} index={index} strip={strip} />
        <PhotoSteps photos={photos} index={index} onGo={go} />
      </div>
    </Modal>
  )
}

type PhotoStripProps = Pick<LightboxProps, 'photos' | 'title' | 'index'> & {
  strip: ReturnType<typeof usePhotoStrip>['strip']
}

function PhotoStrip({ photos, title, index, strip }: PhotoStripProps) {
  return (
    <ul
      {...strip}
      aria-label={galleryWords.strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys as well
      tabIndex={0}
      className="ring-inside no-scrollbar row-start-2 flex min-h-0 snap-x snap-mandatory overflow-x-auto overscroll-contain"
    >
      {photos.map((photo, at) => (
        <li
          key={photo.url}
          aria-hidden={at !== index}
          className="grid h-full w-full shrink-0 snap-center grid-cols-1 grid-rows-1 px-2 sm:px-16"
        >
          <Picture
            {...pictureOf(photo, galleryWords.photo(title, at + 1))}
            sizes="100vw"
            // The neighbours too, so that a step shows a picture and not a wait.
            priority={Math.abs(at - index) <= 1}
            fit="contain"
          />
        </li>
      ))}
    </ul>
  )
}

type PhotoStepsProps = Pick<LightboxProps, 'photos' | 'index'> & { onGo: (index: number) => void }

/** What the photo shows, which one it is, and the way to its neighbours. */
function PhotoSteps({ photos, index, onGo }: PhotoStepsProps) {
  const hasCaptions = photos.some(({ alt }) => alt)
  return (
    <div className="row-start-3 grid grid-cols-1 justify-items-center gap-2 px-4 py-3">
      {hasCaptions && (
        <p
          // The picture says it to those who do not see it.
          aria-hidden
          // As high where nothing is said, so that nothing moves from one photo to the next.
          className="grid min-h-12 max-w-3xl place-content-center text-center wrap-anywhere sm:min-h-6"
        >
          {photos[index]?.alt}
        </p>
      )}
      <div className="flex items-center justify-center gap-4">
        <IconButton
          look="outlined"
          label={galleryWords.previous}
          disabled={index === 0}
          icon={<ChevronLeft {...icon} className="rtl:rotate-180" />}
          onClick={() => onGo(index - 1)}
        />
        <p role="status" className="tabular min-w-24 text-center text-meta font-semibold">
          {galleryWords.position(index + 1, photos.length)}
        </p>
        <IconButton
          look="outlined"
          label={galleryWords.next}
          disabled={index === photos.length - 1}
          icon={<ChevronRight {...icon} className="rtl:rotate-180" />}
          onClick={() => onGo(index + 1)}
        />
      </div>
    </div>
  )
}
