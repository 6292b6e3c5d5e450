import { QrCode } from '#ui/qr-code.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type GuideSection, guideSections, sectionLabels, sectionLimit } from '../guide.ts'
import type { HostGuideBook } from '../guide-schema.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { type GuideTexts, useGuideTexts } from './use-guide-texts.ts'

export type TextsEditorProps = {
  book: HostGuideBook
  onBook: (book: HostGuideBook) => void
  reload: () => void
}

/** What the host writes in the book, saved together. Somebody else's save in between is said, and nothing is lost. */
export function TextsEditor({ book, onBook, reload }: TextsEditorProps) {
  const { isSaving, isConflict, isDirty, save, takeNewest, field } = useGuideTexts({ book, onBook, reload })
  return (
    <form
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <AccessTexts qrCode={book.wifi_qr} field={field} />
      <StayTexts field={field} />
      {isConflict && <ConflictBanner onTake={takeNewest} />}
      <LeaveWarning isUnsaved={isDirty} />
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <p role="status" className="text-meta text-muted">
          {isDirty ? 'Not saved yet' : book.version > 0 ? 'Everything is saved' : 'Nothing written yet'}
        </p>
        <Button type="submit" pending={isSaving} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </form>
  )
}

type TextsProps = Pick<GuideTexts, 'field'>

/** How guests come in and online: what is kept secret until their stay is near. */
function AccessTexts({ qrCode, field }: TextsProps & { qrCode: HostGuideBook['wifi_qr'] }) {
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <h2 className="text-h3">Wi-Fi and door</h2>
        <p className="mt-1 text-meta text-muted">
          Kept encrypted. Guests see them from three days before check-in until the day of check-out.
        </p>
      </div>
      <div className={cx('grid items-start gap-5', qrCode && 'sm:grid-cols-[minmax(0,1fr)_auto]')}>
        <div className="grid gap-5">
          <TextField label="Wi-Fi name" optional maxLength={32} autoComplete="off" {...field('wifi_name')} />
          <TextField
            label="Wi-Fi password"
            optional
            maxLength={63}
            autoComplete="off"
            spellCheck={false}
            {...field('wifi_password')}
          />
        </div>
        {qrCode && (
          <figure className="justify-self-start">
            <QrCode code={qrCode} label="Joins the Wi-Fi" className="size-36" />
            <figcaption className="mt-1 text-caption text-muted">Guests scan this to join</figcaption>
          </figure>
        )}
      </div>
      <TextArea
        label="Door"
        optional
        rows={3}
        hint="Codes, key box, which key turns which way."
        {...field('door_details')}
      />
    </Card>
  )
}

const hints: Record<GuideSection, string> = {
  arrival: 'The last mile, the right entrance, from when. Codes and key boxes belong to “Door”.',
  parking: 'Where, how many cars, and what it costs.',
  house_manual: 'Heating, stove, hot water, rubbish, quiet hours.',
  check_out: 'By when, and the three things to do before the door falls shut.',
  emergency: 'The emergency number, the next hospital, where the first-aid kit and the fuse box are.',
}

function StayTexts({ field }: TextsProps) {
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-h3">The stay</h2>
      {guideSections.map((section) => (
        <TextArea
          key={section}
          label={sectionLabels[section]}
          optional
          rows={section === 'house_manual' ? 6 : 4}
          limit={sectionLimit(section)}
          hint={hints[section]}
          {...field(section)}
        />
      ))}
    </Card>
  )
}

function ConflictBanner({ onTake }: { onTake: () => void }) {
  return (
    <Banner
      tone="warning"
      announce="assertive"
      title="The guide book was changed in another window"
      action={
        <Button variant="secondary" size="sm" onClick={onTake}>
          Take what is there now
        </Button>
      }
    >
      Your texts are still here. Save once more to keep yours, or take what was saved there.
    </Banner>
  )
}
