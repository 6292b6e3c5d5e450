import { data, Form, useNavigation } from 'react-router'
import { isAppError } from '#lib/errors.ts'
import { doors } from '#platform/router-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { findMailKind, mailKinds } from '../mail-kinds.ts'
import { readUnsubscribeToken, unsubscribe } from '../server/mail-preferences.ts'
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
    { title: 'No more of these mails? · Holmward' },
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
          <h1>Done</h1>
          <p className="mt-2 mb-6 text-lead text-muted">
            You get no more mails about {nameOf(off)}. You can switch them on again in your account.
          </p>
          <ButtonLink href="/account?tab=mails">All mails that you get</ButtonLink>
        </div>
      ) : kind ? (
        <>
          <h1>No more mails about {nameOf(kind)}?</h1>
          <p className="mt-2 text-lead text-muted">{hintOf(kind)}</p>
          <p className="mt-2 mb-6 text-muted">
            What becomes of your stays, and what concerns your account, is always sent.
          </p>
          <Form method="post" preventScrollReset>
            <Button type="submit" pending={isPending}>
              Switch them off
            </Button>
          </Form>
        </>
      ) : (
        <>
          <h1>This link is not whole</h1>
          <p className="mt-2 mb-6 text-lead text-muted">
            Please open it from the mail once more, or sign in and choose in{' '}
            <TextLink href="/account?tab=mails">your account</TextLink> which mails you get.
          </p>
        </>
      )}
    </div>
  )
}

function nameOf(kind: string): string {
  return mailKinds.find((known) => known.kind === kind)?.label.toLowerCase() ?? kind
}

function hintOf(kind: string): string {
  return mailKinds.find((known) => known.kind === kind)?.hint ?? ''
}
