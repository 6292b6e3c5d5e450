import { type FormEvent, useState } from 'react'
import { lengthOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { maxAltLength } from '../photo.ts'
import type { PhotoItem } from './photo-item.ts'
import { photoTextWords } from './photo-item-words.ts'

export type PhotoTextDialogProps = {
  item: PhotoItem
  place: number
  /** Saves the words; throws an error whose message says why not. */
  onSave: (alt: string) => Promise<void>
  onClose: () => void
}

/** Asks what a photo shows, for those who cannot see it. */
export function PhotoTextDialog({ item, place, onSave, onClose }: PhotoTextDialogProps) {
  const [alt, setAlt] = useState(item.photo?.alt ?? '')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  async function save() {
    if (lengthOf(alt.trim()) > maxAltLength) {
      setError(photoTextWords.tooLong(maxAltLength))
      return
    }
    setSaving(true)
    try {
      await onSave(alt)
      onClose()
    } catch (reason) {
      setSaving(false)
      setError(reason instanceof Error ? reason.message : photoTextWords.failed)
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // React hands events on to the listing's form, which must not be sent.
    event.stopPropagation()
    void save()
  }
  const src = item.preview ?? (item.photo ? `${item.photo.url}/640.webp` : '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={photoTextWords.title(place)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {photoTextWords.cancel}
          </Button>
          <Button pending={isSaving} onClick={() => void save()}>
            {photoTextWords.save}
          </Button>
        </>
      }
    >
      <form
        onSubmit={onSubmit}
        onInput={(event) => event.stopPropagation()}
        onBlur={(event) => event.stopPropagation()}
        className="grid gap-4"
      >
        <img src={src} alt="" className="aspect-3/2 w-full rounded-card bg-sunken object-cover" />
        <TextArea
          data-autofocus
          label={photoTextWords.label}
          name="photo_alt"
          optional
          hint={photoTextWords.hint}
          limit={maxAltLength}
          rows={3}
          value={alt}
          error={error}
          onChange={(event) => {
            setAlt(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
