import { useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { callingCodes } from '#lib/calling-codes.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fieldWords } from '../listing-field-words.ts'
import { contactEmailHint, contactWords, noCallingCode, phoneHint, startingCountry } from './contact-words.ts'
import type { SectionFieldsProps } from './listing-form-fields.tsx'

export type ContactFieldsProps = SectionFieldsProps & {
  /** The country of the listing as it is typed now; its calling code is offered first. */
  country: string
}

const codeOptions = [
  { value: noCallingCode, label: contactWords.noCode },
  ...callingCodes.map(({ country, name, code }) => ({ value: country, label: `${name} (+${code})` })),
]

/** How the host is reached, and by what address when nothing is given. */
export function ContactFields({ values, errorOf, country }: ContactFieldsProps) {
  const { user } = useAuth()
  const [phone, setPhone] = useState(values.contact_phone)
  const [email, setEmail] = useState(values.contact_email)
  const [chosen, setChosen] = useState<string | null>(null)
  const phoneCountry = chosen ?? startingCountry(values, country)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={fieldWords.contact_email}
        name="contact_email"
        type="email"
        optional
        autoComplete="email"
        defaultValue={values.contact_email}
        onInput={(event) => setEmail(event.currentTarget.value)}
        hint={contactEmailHint({ email, phone, accountEmail: user?.email ?? null })}
        error={errorOf('contact_email')}
        className="sm:col-span-2"
      />
      <NativeSelect
        label={contactWords.code}
        name="contact_phone_country"
        optional
        options={codeOptions}
        value={phoneCountry}
        onChange={(event) => setChosen(event.currentTarget.value)}
        hint={contactWords.codeHint}
      />
      <TextField
        label={fieldWords.contact_phone}
        name="contact_phone"
        type="tel"
        optional
        autoComplete="tel"
        defaultValue={values.contact_phone}
        onInput={(event) => setPhone(event.currentTarget.value)}
        hint={phoneHint(phone, phoneCountry)}
        error={errorOf('contact_phone')}
      />
    </div>
  )
}
