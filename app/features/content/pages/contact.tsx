import { data, redirect, useLocation } from 'react-router'
import { isAppError } from '#lib/errors.ts'
import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { clientAddress, doors } from '#platform/router-context.ts'
import { SupportAddress } from '../components/article-text.tsx'
import { ContactHero } from '../components/contact/contact-hero.tsx'
import { MessageForm } from '../components/contact/message-form.tsx'
import { OfficeHours } from '../components/contact/office-hours.tsx'
import { contactCategoryCodes } from '../contact.ts'
import { contactWords } from '../contact-words.ts'
import { revalidateOnOtherPage } from '../keep-loader-data.ts'
import { pageMeta, publicCaching } from '../public-page.ts'
import { articleSettings } from '../server/article-settings.ts'
import { makeFormStamp } from '../server/form-stamp.ts'
import { readContactForm } from '../server/read-contact-form.ts'
import { sendContactMessage } from '../server/send-contact-message.ts'
import { contact } from '../texts/contact.ts'
import type { Route } from './+types/contact.ts'

export const handle = { ...scriptsWaitForPerson, parameters: ['category', 'channel', 'sent'] }

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const isAnswer = actionHeaders.has('cache-control')
  return { 'cache-control': isAnswer ? 'no-store' : publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  return { ...articleSettings(ctx), stamp: makeFormStamp(ctx) }
}

const unkept = { 'cache-control': 'no-store' }

/** The form as a browser without scripts posts it; with scripts the API takes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readContactForm(request)
  if (read.kind === 'unreadable') {
    return data(
      { draft: {}, mistakes: {}, failure: contactWords.notSentText },
      { status: 413, headers: unkept },
    )
  }
  if (read.kind === 'mistakes') {
    const { draft, errors } = read
    return data(
      { draft, mistakes: errors, failure: contactWords.notSentText },
      { status: 400, headers: unkept },
    )
  }
  try {
    const sender = { address: context.get(clientAddress), actor: null }
    const call = { scope: 'anonymous', operation: 'sendContactMessage', input: read.message }
    await sendContactMessage(withKey(context.get(doors), read.key, call), sender, read.message)
  } catch (error) {
    if (!isAppError(error)) throw error
    const answer = { draft: read.draft, mistakes: {}, failure: error.message }
    return data(answer, { status: error.status, headers: unkept })
  }
  throw redirect(`${contact.path}?sent=1#message`, { status: 303, headers: unkept })
}

export const shouldRevalidate = revalidateOnOtherPage

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...contact, publicUrl: loaderData?.publicUrl ?? null })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const params = new URLSearchParams(useLocation().search)
  const asked = contactCategoryCodes.find((code) => code === params.get('category'))
  return (
    <SupportAddress value={loaderData.support}>
      <ContactHero support={loaderData.support} />
      <div className="page-width grid gap-10 py-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-14 lg:py-16">
        <section id="message" aria-labelledby="write" className="scroll-mt-4">
          <h2 id="write">{contact.form.heading}</h2>
          <p className="mt-1.5 mb-6 text-muted">{contact.form.text}</p>
          <MessageForm
            key={asked ?? ''}
            stamp={loaderData.stamp}
            draft={actionData?.draft ?? { category: asked ?? '' }}
            isChat={params.get('channel') === 'chat'}
            before={{ mistakes: actionData?.mistakes ?? {}, failure: actionData?.failure ?? null }}
            wasSent={params.has('sent') && !actionData}
          />
        </section>
        <OfficeHours />
      </div>
    </SupportAddress>
  )
}
