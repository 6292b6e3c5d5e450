import { data, Form, useNavigation } from 'react-router'
import { isAppError } from '#lib/errors.ts'
import { doors } from '#platform/router-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { unsubscribeWords } from '../components/account/words.ts'
import { mailKindWords } from '../mail-kind-words.ts'
import { findMailKind } from '../mail-kinds.ts'
import { readUnsubscribeToken, unsubscribe } from '../server/unsubscribe.ts'
import type { Route } from './+types/unsubscribe.ts'

const unkept = { 'cache-control': 'no-store' }

/** Only reads: programs that look behind every link of a mail must switch nothing off. */
export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return data({ kind: readUnsubscribeToken(context.get(doors), token).kind }, { headers: unkept })
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ kind: null }, { status: error.status, headers: unkept })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { kind } = await unsubscribe(context.get(doors), { token })
    return data({ off: kind }, { headers: unkept })
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ off: null }, { status: error.status, headers: unkept })
  }
}

export function headers() {
  return unkept
}

export function meta() {
  return [
    { title: unsubscribeWords.pageTitle },
    { name: 'robots', content: 'noindex' },
    // The address holds what the mail was signed with.
    { name: 'referrer', content: 'same-origin' },
  ]
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state === 'submitting'
  const off = findMailKind(actionData?.off ?? '')
  const kind = findMailKind(loaderData.kind ?? '')
  return (
    <div className="page-width max-w-160 py-12 sm:py-16">
      {off ? (
        <div role="status">
          <h1>{unsubscribeWords.done}</h1>
          <p className="mt-2 mb-6 text-lead text-muted">
            {unsubscribeWords.doneText(mailKindWords[off].within)}
          </p>
          <ButtonLink href="/account?tab=mails">{unsubscribeWords.all}</ButtonLink>
        </div>
      ) : kind ? (
        <>
          <h1>{unsubscribeWords.title(mailKindWords[kind].within)}</h1>
          <p className="mt-2 text-lead text-muted">{mailKindWords[kind].hint}</p>
          <p className="mt-2 mb-6 text-muted">{unsubscribeWords.always}</p>
          <Form method="post" preventScrollReset>
            <Button type="submit" pending={isPending}>
              {unsubscribeWords.confirm}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <h1>{unsubscribeWords.broken}</h1>
          <p className="mt-2 mb-6 text-lead text-muted">
            {unsubscribeWords.brokenText.before}
            <TextLink href="/account?tab=mails">{unsubscribeWords.brokenText.link}</TextLink>
            {unsubscribeWords.brokenText.after}
          </p>
        </>
      )}
    </div>
  )
}
