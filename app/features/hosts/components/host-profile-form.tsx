import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormFailure } from '#features/accounts/components/form-failure.tsx'
import { useSending } from '#features/accounts/components/use-sending.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { lengthOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { chipClass } from '#ui/chip.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { TextLink } from '#ui/link.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { languageNames, languages } from '../languages.ts'
import { type HostProfile, profileBounds } from '../profile-schema.ts'
import { profileMessages } from '../profile-words.ts'
import { hostProfileWords } from './profile-form-words.ts'

export type HostProfileFormProps = {
  accountId: string
  profile: HostProfile
  onSaved: (profile: HostProfile) => void
}

/** What somebody tells guests of themselves, and which languages they speak. */
export function HostProfileForm({ accountId, profile, onSaved }: HostProfileFormProps) {
  const { lead } = hostProfileWords
  const form = useFormErrors(validate)
  const { isPending, failure, send } = useSending(form, { about: 'about' })
  const [spoken, setSpoken] = useState<readonly string[]>(profile.languages)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || !form.check(event.currentTarget)) return
    const json = { about: readAbout(new FormData(event.currentTarget)), languages: [...spoken] }
    await send(async () => {
      onSaved(await answerOf(client.host.profile.$patch({ json })))
      toast.success(hostProfileWords.saved)
    })
  }
  return (
    <Card as="section" aria-labelledby="host-profile">
      <h2 id="host-profile" className="text-h4">
        {hostProfileWords.title}
      </h2>
      <p className="mt-2 text-muted">
        {lead.before}
        {profile.has_page ? <TextLink href={`/hosts/${accountId}`}>{lead.link}</TextLink> : lead.link}
        {lead.after}
      </p>
      <form {...form.formProps} method="post" onSubmit={submit} className="mt-5 grid grid-cols-1 gap-5">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <FormFailure>{failure}</FormFailure>
        <TextArea
          label={hostProfileWords.about}
          name="about"
          optional
          rows={5}
          dir="auto"
          limit={profileBounds.about.max}
          defaultValue={profile.about ?? ''}
          hint={hostProfileWords.aboutHint}
          error={form.errorOf('about')}
        />
        <SpokenLanguages spoken={spoken} onChange={setSpoken} />
        <Button type="submit" pending={isPending} className="justify-self-start">
          {hostProfileWords.save}
        </Button>
      </form>
    </Card>
  )
}

type SpokenLanguagesProps = { spoken: readonly string[]; onChange: (spoken: readonly string[]) => void }

function SpokenLanguages({ spoken, onChange }: SpokenLanguagesProps) {
  const left = languages.filter(({ code }) => !spoken.includes(code))
  const isFull = spoken.length >= profileBounds.languages.max
  return (
    <div className="grid grid-cols-1 gap-3">
      <NativeSelect
        label={hostProfileWords.languages}
        name="language"
        optional
        placeholder={isFull ? hostProfileWords.noMoreLanguages : hostProfileWords.addLanguage}
        value=""
        disabled={isFull}
        options={left.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => event.currentTarget.value && onChange([...spoken, event.currentTarget.value])}
      />
      {spoken.length > 0 && (
        <ul aria-label={hostProfileWords.chosenLanguages} className="flex flex-wrap gap-2">
          {spoken.map((code) => (
            <li key={code}>
              <button
                type="button"
                className={chipClass({ selected: true })}
                onClick={() => onChange(spoken.filter((each) => each !== code))}
              >
                <span className="sr-only">{hostProfileWords.removeLanguage}</span>
                {languageNames([code])}
                <X aria-hidden strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function readAbout(data: FormData): string {
  return String(data.get('about') ?? '').trim()
}

function validate(data: FormData): FormError[] {
  const isLong = lengthOf(readAbout(data)) > profileBounds.about.max
  return isLong ? [{ field: 'about', message: profileMessages.longAbout }] : []
}
