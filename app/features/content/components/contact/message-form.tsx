import { Send } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type ContactDraft, contactFields, trapField } from '../../contact.ts'
import { contactCategories, contactWords } from '../../contact-words.ts'
import { contact } from '../../texts/contact.ts'
import { ArticleText } from '../article-text.tsx'
import { type Mistakes, useContactForm } from './use-contact-form.ts'

export type MessageFormProps = {
  /** Says when the page was made. */
  stamp: string
  /** What a browser without scripts sent, or what the address asks for. */
  draft: Partial<ContactDraft>
  isChat: boolean
  before: { mistakes: Mistakes; failure: string | null }
  /** True when a browser without scripts comes back after sending. */
  wasSent: boolean
}

const { form: words } = contact

/** The form: native checks only, then sent by scripts, or by the browser alone where there are none. */
export function MessageForm({ stamp, draft, isChat, before, wasSent }: MessageFormProps) {
  const form = useContactForm(before)
  const errors = contactFields.flatMap((field) => {
    const message = form.mistakes[field]
    return message ? [{ field, message, label: words.labels[field] }] : []
  })
  const fieldOf = (name: (typeof contactFields)[number]) => ({
    name,
    label: words.labels[name],
    defaultValue: draft[name] ?? '',
    error: form.mistakes[name],
  })
  return (
    <form
      method="post"
      action={contact.path}
      onSubmit={form.submit}
      onInput={form.amend}
      className="grid gap-5"
    >
      {wasSent && (
        <Banner tone="success" title={contactWords.sent}>
          {contactWords.sentText}
        </Banner>
      )}
      <ErrorSummary errors={errors} attempt={form.attempt} />
      {form.failure && errors.length === 0 && (
        <Banner tone="danger" title={contactWords.notSent} announce="assertive">
          {form.failure}
        </Banner>
      )}
      {isChat && <Banner>{words.chatNote}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldOf('name')} autoComplete="name" />
        <TextField {...fieldOf('email')} type="email" autoComplete="email" />
        <NativeSelect {...fieldOf('category')} options={contactCategories} placeholder={words.placeholder} />
        <TextField {...fieldOf('subject')} autoComplete="off" />
      </div>
      <TextArea {...fieldOf('message')} rows={6} hint={words.messageHint} />
      {/* Programs fill in what people cannot see. */}
      <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
        <label>
          {words.trap}
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name="form_stamp" value={stamp} />
      <input type="hidden" name="channel" value={isChat ? 'chat' : 'form'} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-md text-meta text-muted">
          <ArticleText>{contact.privacy}</ArticleText>
        </p>
        <Button
          type="submit"
          size="lg"
          pending={form.isSending}
          icon={<Send aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />}
        >
          {words.send}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {form.isSending && words.sending}
      </p>
    </form>
  )
}
