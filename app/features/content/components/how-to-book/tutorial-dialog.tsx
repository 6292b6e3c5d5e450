import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { howToBook } from '../../texts/how-to-book.ts'
import { BookingScreen } from './booking-screen.tsx'
import { tutorialWords } from './tutorial-words.ts'
import { clockText, frameAt, framesOf } from './walkthrough.ts'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor wants nothing to move; follows the setting while it is open. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export type TutorialDialogProps = { onClose: () => void }

const frames = framesOf(howToBook.tutorial.chapters)
const end = frames.at(-1)?.until ?? 0

/**
 * The walkthrough: pictures of our own screens with captions, 3:45 long. Nothing moves before play is pressed; with
 * reduced motion nothing moves by itself at all, and the reader steps from caption to caption.
 */
export function TutorialDialog({ onClose }: TutorialDialogProps) {
  const [second, setSecond] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const isStill = useReducedMotion()
  useEffect(() => {
    if (!isPlaying || isStill) return
    const timer = setInterval(() => setSecond((now) => Math.min(end, now + 0.25)), 250)
    return () => clearInterval(timer)
  }, [isPlaying, isStill])
  useEffect(() => {
    if (second >= end) setPlaying(false)
  }, [second])

  const current = frameAt(frames, second)
  const frame = frames[current]
  const goTo = (at: number) => setSecond(frames[Math.max(0, Math.min(frames.length - 1, at))]?.from ?? 0)
  const playOrPause = () => {
    if (second >= end) setSecond(0)
    setPlaying(second >= end || !isPlaying)
  }
  function onKeyDown(event: KeyboardEvent) {
    const isForm = event.target instanceof HTMLInputElement
    if (isForm || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight') goTo(current + 1)
    else if (event.key === 'ArrowLeft') goTo(current - 1)
    else if (event.key === 'k' && !isStill) playOrPause()
    else return
    event.preventDefault()
  }
  if (!frame) return null
  return (
    <Dialog open onClose={onClose} title={howToBook.tutorial.title} size="xl">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work from any control inside */}
      <div onKeyDown={onKeyDown} className="grid gap-4">
        <BookingScreen scene={frame.scene} at={frame.at} label={tutorialWords.picture(frame.title)} />
        <div className="min-h-22">
          <p className="text-meta font-semibold text-ember-ink">
            {frame.chapter + 1}. {frame.title}
          </p>
          <p aria-live="polite" className="mt-0.5 text-lead">
            {frame.text}
          </p>
        </div>
        <TimeLine second={second} onSeek={setSecond} />
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            label={tutorialWords.previous}
            icon={<SkipBack aria-hidden strokeWidth={1.75} className="rtl:-scale-x-100" />}
            aria-disabled={current === 0}
            onClick={() => goTo(current - 1)}
          />
          {!isStill && (
            <IconButton
              label={
                isPlaying ? tutorialWords.pause : second >= end ? tutorialWords.again : tutorialWords.play
              }
              look="outlined"
              data-autofocus
              icon={playIcon(isPlaying, second >= end)}
              onClick={playOrPause}
            />
          )}
          <IconButton
            label={tutorialWords.next}
            icon={<SkipForward aria-hidden strokeWidth={1.75} className="rtl:-scale-x-100" />}
            aria-disabled={current === frames.length - 1}
            onClick={() => goTo(current + 1)}
          />
          <p className="tabular ms-2 text-meta text-muted">
            {clockText(second)} / {clockText(end)}
          </p>
          <Chapters current={frame.chapter} onPick={goTo} />
        </div>
      </div>
    </Dialog>
  )
}

function playIcon(isPlaying: boolean, isOver: boolean) {
  const Icon = isPlaying ? Pause : isOver ? RotateCcw : Play
  return <Icon aria-hidden strokeWidth={1.75} />
}

function TimeLine({ second, onSeek }: { second: number; onSeek: (second: number) => void }) {
  return (
    <input
      type="range"
      aria-label={tutorialWords.position}
      aria-valuetext={tutorialWords.positionOf(clockText(second), clockText(end))}
      min={0}
      max={end}
      step={1}
      value={Math.floor(second)}
      onChange={(event) => onSeek(event.target.valueAsNumber)}
      className="h-11 w-full accent-tide"
    />
  )
}

function Chapters({ current, onPick }: { current: number; onPick: (frame: number) => void }) {
  return (
    <ol aria-label={tutorialWords.chapters} className="ms-auto flex gap-1">
      {howToBook.tutorial.chapters.map(({ title }, at) => (
        <li key={title}>
          <button
            type="button"
            aria-label={`${at + 1}. ${title}`}
            aria-current={at === current ? 'step' : undefined}
            title={title}
            onClick={() => onPick(frames.findIndex(({ chapter }) => chapter === at))}
            className="tabular grid size-11 place-items-center rounded-button text-meta font-semibold text-muted hover:bg-sunken aria-[current]:bg-tide-soft aria-[current]:text-tide-ink"
          >
            {at + 1}
          </button>
        </li>
      ))}
    </ol>
  )
}
