import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { type GuideSection, guideSections, sectionLabels, sectionLimit } from '../guide.ts'
import type { HostGuideBook } from '../guide-schema.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { QrCode } from './qr-code.tsx'

export type TextsEditorProps = {
  book: HostGuideBook
  onBook: (book: HostGuideBook) => void
  reload: () => void
}

const hints: Record<GuideSection, string> = {
  arrival: 'The last mile, the right entrance, from when. Codes and key boxes belong to “Door”.',
  parking: 'Where, how many cars, and what it costs.',
  house_manual: 'Heating, stove, hot water, rubbish, quiet hours.',
  check_out: 'By when, and the three things to do before the door falls shut.',
  emergency: 'The emergency number, the next hospital, where the first-aid kit and the fuse box are.',
}

type Texts = Record<GuideSection | 'wifi_name' | 'wifi_password' | 'door_details', string>

const textNames = [...guideSections, 'wifi_name', 'wifi_password', 'door_details'] as const

/** What the host writes in the book, saved together. Somebody else's save in between is said, and nothing is lost. */
export function TextsEditor({ book, onBook, reload }: TextsEditorProps) {
  const [texts, setTexts] = useState<Texts>(() => textsOf(book))
  const [state, setState] = useState<'idle' | 'saving' | 'conflict'>('idle')
  const [error, setError] = useState<ApiProblem | null>(null)
  const changed = textNames.filter((name) => texts[name] !== book[name])
  const isDirty = changed.length > 0

  async function save(version: number) {
    setState('saving')
    setError(null)
    const changes = Object.fromEntries(changed.map((name) => [name, texts[name]]))
    try {
      const json = { ...changes, version }
      const saved = await answerOf(
        client.properties[':id']['guide-book'].$patch({ param: { id: book.property_id }, json }),
      )
      onBook(saved)
      setTexts(textsOf(saved))
      setState('idle')
      toast.success('Guide book saved')
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'changedElsewhere') {
        setState('conflict')
        reload()
        return
      }
      setState('idle')
      if (problem instanceof ApiProblem && problem.fields.length > 0) setError(problem)
      const words = problem instanceof ApiProblem ? problem.message : 'Please try again.'
      toast.error('The guide book was not saved', { description: words })
    }
  }
  const errorOf = (name: string) => error?.fields.find(({ field }) => field === name)?.message
  const set = (name: keyof Texts) => (event: { target: { value: string } }) =>
    setTexts((before) => ({ ...before, [name]: event.target.value }))
  return (
    <form
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        save(book.version)
      }}
    >
      <Card as="section" className="grid gap-5">
        <div>
          <h2 className="text-h3">Wi-Fi and door</h2>
          <p className="mt-1 text-meta text-muted">
            Kept encrypted. Guests see them from three days before check-in until the day of check-out.
          </p>
        </div>
        <div className={cx('grid items-start gap-5', book.wifi_qr && 'sm:grid-cols-[minmax(0,1fr)_auto]')}>
          <div className="grid gap-5">
            <TextField
              label="Wi-Fi name"
              name="wifi_name"
              optional
              maxLength={32}
              autoComplete="off"
              value={texts.wifi_name}
              onChange={set('wifi_name')}
              error={errorOf('wifi_name')}
            />
            <TextField
              label="Wi-Fi password"
              name="wifi_password"
              optional
              maxLength={63}
              autoComplete="off"
              spellCheck={false}
              value={texts.wifi_password}
              onChange={set('wifi_password')}
              error={errorOf('wifi_password')}
            />
          </div>
          {book.wifi_qr && (
            <figure className="justify-self-start">
              <QrCode code={book.wifi_qr} label="Joins the Wi-Fi" className="size-36" />
              <figcaption className="mt-1 text-caption text-muted">Guests scan this to join</figcaption>
            </figure>
          )}
        </div>
        <TextArea
          label="Door"
          name="door_details"
          optional
          rows={3}
          hint="Codes, key box, which key turns which way."
          value={texts.door_details}
          onChange={set('door_details')}
          error={errorOf('door_details')}
        />
      </Card>
      <Card as="section" className="grid gap-5">
        <h2 className="text-h3">The stay</h2>
        {guideSections.map((section) => (
          <TextArea
            key={section}
            label={sectionLabels[section]}
            name={section}
            optional
            rows={section === 'house_manual' ? 6 : 4}
            limit={sectionLimit(section)}
            hint={hints[section]}
            value={texts[section]}
            onChange={set(section)}
            error={errorOf(section)}
          />
        ))}
      </Card>
      {state === 'conflict' && (
        <Banner
          tone="warning"
          announce="assertive"
          title="The guide book was changed in another window"
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                setTexts(textsOf(book))
                setState('idle')
              }}
            >
              Take what is there now
            </Button>
          }
        >
          Your texts are still here. Save once more to keep yours, or take what was saved there.
        </Banner>
      )}
      <LeaveWarning isUnsaved={isDirty} />
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <p role="status" className="text-meta text-muted">
          {isDirty ? 'Not saved yet' : book.version > 0 ? 'Everything is saved' : 'Nothing written yet'}
        </p>
        <Button type="submit" pending={state === 'saving'} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </form>
  )
}

function textsOf(book: HostGuideBook): Texts {
  // The names are exactly the keys.
  return Object.fromEntries(textNames.map((name) => [name, book[name]])) as Texts
}
