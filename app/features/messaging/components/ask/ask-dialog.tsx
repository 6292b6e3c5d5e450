import { useId, useRef, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { chipClass } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { longestMessage } from '../../messaging.ts'
import type { SentMessage } from '../../messaging-schema.ts'
import { aboutWords, askWords, hostNameWithin, starters } from './ask-words.ts'
import type { AskedHome } from './asked-home.ts'
import { useAbout } from './use-about.ts'
import { useAsk } from './use-ask.ts'

export type AskDialogProps = {
  home: AskedHome
  /** The first name of the host, if there is one. */
  name: string | null
  onClose: () => void
  onSent: (sent: SentMessage) => void
}

/** Takes a question to the host of a home, with the dates and guests that the page knows, if they shall go with it. */
export function AskDialog({ home, name, onClose, onSent }: AskDialogProps) {
  const formId = useId()
  const { status } = useAuth()
  const about = useAbout(home)
  const [isAbout, setAbout] = useState(true)
  const { form, text, type, submit, isSending } = useAsk({ propertyId: home.id, onSent })
  const words = aboutWords(about)
  return (
    <Dialog
      open
      onClose={onClose}
      title={askWords.title(hostNameWithin(name))}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {askWords.later}
          </Button>
          <Button type="submit" form={formId} pending={isSending}>
            {askWords.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        {...form.formProps}
        onSubmit={(event) => submit(event, isAbout ? about : { stay: null, guests: null })}
        className="grid gap-3"
      >
        <p className="text-meta wrap-anywhere text-muted">{askWords.about(home.title)}</p>
        <QuestionField text={text} onType={type} error={form.errorOf('text')} />
        {words && (
          <Checkbox
            name="about"
            checked={isAbout}
            onChange={(event) => setAbout(event.currentTarget.checked)}
            label={words}
            hint={askWords.aboutHint(hostNameWithin(name))}
          />
        )}
        {status === 'signed-out' && <p className="text-meta text-muted">{askWords.signInNext}</p>}
      </form>
    </Dialog>
  )
}

type QuestionFieldProps = { text: string; onType: (text: string) => void; error: string | undefined }

/** The text, and questions to begin with as long as there is none. */
function QuestionField({ text, onType, error }: QuestionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <TextArea
        ref={field}
        data-autofocus
        label={askWords.field}
        name="text"
        rows={5}
        limit={longestMessage}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        {...(error ? { error } : {})}
      />
      {text === '' && (
        <ul aria-label={askWords.starters} className="flex flex-wrap gap-2">
          {starters.map((starter) => (
            <li key={starter}>
              <button
                type="button"
                className={chipClass()}
                onClick={() => {
                  onType(`${starter} `)
                  field.current?.focus()
                }}
              >
                {starter}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
