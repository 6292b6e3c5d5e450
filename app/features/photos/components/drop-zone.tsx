import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { maxPhotos } from '../photo.ts'
import { uploadWords } from './upload-words.ts'

export type DropZoneProps = {
  id: string
  isFull: boolean
  isInvalid: boolean
  count: number
  onFiles: (files: File[]) => void
}

/** Takes pictures that are dropped or picked, many at once. What is dropped on a full one is answered too. */
export function DropZone({ id, isFull, isInvalid, count, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isFull && event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={(event) => {
        // Leaving for a child is no leaving.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false) // a Node by the DOM's definition
      }}
      onDrop={onDrop}
      className={cx(
        'grid justify-items-center gap-3 rounded-card border border-dashed px-4 text-center transition-colors',
        count === 0 ? 'py-10' : 'py-6',
        isOver ? 'border-tide bg-tide-soft' : 'border-line-strong bg-sunken',
        isInvalid && 'border-brick',
      )}
    >
      {count === 0 && (
        <span
          aria-hidden
          className="grid size-14 place-items-center rounded-full bg-ember-soft text-ember-ink [&_svg]:size-6"
        >
          <ImagePlus strokeWidth={1.75} />
        </span>
      )}
      <p className="hidden text-body font-semibold sm:block">
        {isOver ? uploadWords.letGo : uploadWords.drop}
      </p>
      <label htmlFor={id} className="sr-only">
        {uploadWords.input}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        // The endings for systems that don't know them as pictures.
        accept="image/*,.avif,.heic,.heif"
        multiple
        disabled={isFull}
        tabIndex={-1}
        className="sr-only"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be picked again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      <Button variant="secondary" disabled={isFull} onClick={() => input.current?.click()}>
        {uploadWords.choose}
      </Button>
      <p id={`${id}-hint`} className="text-meta text-muted">
        {uploadWords.kinds}
        <span className="tabular">{uploadWords.count(count, maxPhotos)}</span>
        {uploadWords.photos}
        {isFull && uploadWords.full}.
      </p>
    </div>
  )
}
