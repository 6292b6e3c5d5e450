import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LeaveWarning } from '#web/leave-warning.tsx'
import { type GuideSection, guideSections, sectionLimit } from '../guide.ts'
import type { HostGuideBook } from '../guide-schema.ts'
import { sectionLabels } from '../guide-words.ts'
import { type GuideTexts, useGuideTexts } from './use-guide-texts.ts'
import { guideEditorWords, guideTextsWords } from './words.ts'

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
      <LeaveWarning isUnsaved={isDirty}>{guideEditorWords.leaveText}</LeaveWarning>
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <p role="status" className="text-meta text-muted">
          {isDirty
            ? guideTextsWords.unsaved
            : book.version > 0
              ? guideTextsWords.allSaved
              : guideTextsWords.empty}
        </p>
        <Button type="submit" pending={isSaving} disabled={!isDirty}>
          {guideTextsWords.save}
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
        <h2 className="text-h3">{guideTextsWords.access}</h2>
        <p className="mt-1 text-meta text-muted">{guideTextsWords.accessText}</p>
      </div>
      <div className={cx('grid items-start gap-5', qrCode && 'sm:grid-cols-[minmax(0,1fr)_auto]')}>
        <div className="grid gap-5">
          <TextField
            label={guideTextsWords.network}
            optional
            maxLength={32}
            autoComplete="off"
            {...field('wifi_name')}
          />
          <TextField
            label={guideTextsWords.password}
            optional
            maxLength={63}
            autoComplete="off"
            spellCheck={false}
            {...field('wifi_password')}
          />
        </div>
        {qrCode && (
          <figure className="justify-self-start">
            <QrCode code={qrCode} label={guideTextsWords.wifiCode} className="size-36" />
            <figcaption className="mt-1 text-caption text-muted">{guideTextsWords.wifiCodeText}</figcaption>
          </figure>
        )}
      </div>
      <TextArea
        label={guideTextsWords.door}
        optional
        rows={3}
        hint={guideTextsWords.doorHint}
        {...field('door_details')}
      />
    </Card>
  )
}

const hints: Record<GuideSection, string> = {
  arrival: guideTextsWords.arrivalHint,
  parking: guideTextsWords.parkingHint,
  house_manual: guideTextsWords.manualHint,
  check_out: guideTextsWords.checkOutHint,
  emergency: guideTextsWords.emergencyHint,
}

function StayTexts({ field }: TextsProps) {
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-h3">{guideTextsWords.stay}</h2>
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
      title={guideTextsWords.conflict}
      action={
        <Button variant="secondary" size="sm" onClick={onTake}>
          {guideTextsWords.takeTheirs}
        </Button>
      }
    >
      {guideTextsWords.conflictText}
    </Banner>
  )
}
