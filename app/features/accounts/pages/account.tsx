import { Database, Mail, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { HostParts } from '#features/hosts/components/host-parts.tsx'
import { ReplyAddresses } from '#features/messaging/components/replies/reply-addresses.tsx'
import { DecisionsNotice } from '#features/moderation/components/decisions-notice.tsx'
import { ReportLink } from '#features/moderation/components/report-link.tsx'
import { AccountPicture } from '#features/photos/components/account-picture.tsx'
import { OwnStanding } from '#features/reviews/components/own-standing.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import type { SessionUser } from '../account-schema.ts'
import { DataDownload } from '../components/account/data-download.tsx'
import { DeleteAccount, type DeleteAccountProps } from '../components/account/delete-account.tsx'
import { EmailForm } from '../components/account/email-form.tsx'
import { EmailLink } from '../components/account/email-link.tsx'
import { HoldNotice } from '../components/account/hold-notice.tsx'
import { NameForm } from '../components/account/name-form.tsx'
import { NoticeChoices } from '../components/account/notice-choices.tsx'
import { PasswordForm } from '../components/account/password-form.tsx'
import { RestoreNotice } from '../components/account/restore-notice.tsx'
import { ReturnedMailNotice } from '../components/account/returned-mail-notice.tsx'
import { SessionList } from '../components/account/session-list.tsx'
import { useDeletion } from '../components/account/use-deletion.ts'
import { accountPageWords } from '../components/account/words.ts'
import { useAuth } from '../components/auth-provider.tsx'
import { Security } from '../components/factor/security.tsx'
import { StopResetLink } from '../components/factor/stop-reset-link.tsx'
import { PushPart } from '../components/push/push-part.tsx'
import { signInPath } from '../next-path.ts'

export function meta() {
  return [
    { title: accountPageWords.pageTitle },
    { name: 'robots', content: 'noindex' },
    // The address may hold the token of a mailed link.
    { name: 'referrer', content: 'same-origin' },
  ]
}

export function headers() {
  return { 'cache-control': 'no-store' }
}

export default function AccountPage() {
  const { status, user } = useAuth()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const link = useMailedLink(params)
  useEffect(() => {
    if (link || status !== 'signed-out') return
    const { pathname, search } = window.location
    if (pathname === '/account') navigate(signInPath(pathname + search), { replace: true })
  }, [link, status, navigate])

  if (link) {
    return (
      <div className="page-width max-w-160 py-12 sm:py-16">
        {status === 'loading' ? (
          <Skeleton className="h-44 w-full" label={accountPageWords.readingLink} />
        ) : (
          <LinkPart link={link} isSignedIn={status === 'signed-in'} />
        )}
      </div>
    )
  }
  return (
    <div className="page-width py-8 sm:py-12">
      <h1>{accountPageWords.title}</h1>
      <p className="mt-2 text-lead text-muted">{accountPageWords.lead}</p>
      <NeedsScripts>{accountPageWords.needsScripts}</NeedsScripts>
      <div className="scripts-only mt-8">
        {status === 'signed-in' && user ? (
          <Sections user={user} />
        ) : (
          <Skeleton className="h-96 w-full" label={accountPageWords.loading} />
        )}
      </div>
    </div>
  )
}

type MailedLink = { kind: 'change' | 'revert' | 'stop-reset'; token: string }

function LinkPart({ link: { kind, token }, isSignedIn }: { link: MailedLink; isSignedIn: boolean }) {
  if (kind === 'stop-reset') return <StopResetLink key={token} token={token} />
  return <EmailLink kind={kind} key={token} token={token} isSignedIn={isSignedIn} />
}

/** The link by which somebody arrived; its token leaves the address bar, the history and every copied address. */
function useMailedLink(params: URLSearchParams): MailedLink | null {
  const navigate = useNavigate()
  const [link, setLink] = useState<MailedLink | null>(null)
  const found = linkNames.find((name) => params.get(`${name}_token`))
  const token = found && params.get(`${found}_token`)
  useEffect(() => {
    if (!found || !token) return
    setLink({ kind: kindOf(found), token })
    void navigate('/account', { replace: true, preventScrollReset: true })
  }, [found, token, navigate])
  return found && token ? { kind: kindOf(found), token } : link
}

/** How the addresses of mailed links name what they are for. */
const linkNames = ['change', 'revert', 'stop_reset'] as const

function kindOf(name: (typeof linkNames)[number]): MailedLink['kind'] {
  return name === 'stop_reset' ? 'stop-reset' : name
}

const tabIds = ['profile', 'security', 'sessions', 'mails', 'data'] as const
type TabId = (typeof tabIds)[number]

/** What is stored: to take along, to keep for a law, to be removed. */
function DataPart({ asked, again }: DeleteAccountProps) {
  const deletion = asked.status === 'ready' ? asked.answer : null
  return (
    <div className="grid max-w-200 gap-6">
      <DataDownload />
      {deletion?.hold && <HoldNotice {...deletion.hold} />}
      {!deletion?.delete_after && <DeleteAccount asked={asked} again={again} />}
    </div>
  )
}

const toReport = (id: string) => <ReportLink kind="guest_review" id={id} />

type TabsProps = DeleteAccountProps & { user: SessionUser; selected: TabId }

/** The tabs; what asks the server stands only in the one that is chosen. */
function tabsOf({ user, selected, asked, again }: TabsProps): readonly [Tab<TabId>, ...Tab<TabId>[]] {
  const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const
  return [
    {
      id: 'profile',
      label: accountPageWords.tabs.profile,
      icon: <UserRound {...icon} />,
      content: (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <NameForm name={user.display_name} />
          <AccountPicture user={user} />
          <EmailForm email={user.email} />
          <PasswordForm email={user.email} />
          {selected === 'profile' && <OwnStanding report={toReport} />}
          {selected === 'profile' && <HostParts accountId={user.id} />}
        </div>
      ),
    },
    {
      id: 'security',
      label: accountPageWords.tabs.security,
      icon: <ShieldCheck {...icon} />,
      content: <div className="max-w-200">{selected === 'security' && <Security />}</div>,
    },
    {
      id: 'sessions',
      label: accountPageWords.tabs.sessions,
      icon: <MonitorSmartphone {...icon} />,
      content: <div className="max-w-200">{selected === 'sessions' && <SessionList />}</div>,
    },
    {
      id: 'mails',
      label: accountPageWords.tabs.mails,
      icon: <Mail {...icon} />,
      content: (
        <div className="grid max-w-200 gap-6">
          {selected === 'mails' && (
            <>
              <NoticeChoices />
              <PushPart />
              <ReplyAddresses />
            </>
          )}
        </div>
      ),
    },
    {
      id: 'data',
      label: accountPageWords.tabs.data,
      icon: <Database {...icon} />,
      content: <DataPart asked={asked} again={again} />,
    },
  ]
}

function Sections({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams()
  const { state, answer: deletion, again, put } = useDeletion()
  const selected = tabIds.find((id) => id === params.get('tab')) ?? 'profile'
  const select = useCallback(
    (id: TabId) => setParams(id === 'profile' ? {} : { tab: id }, { preventScrollReset: true }),
    [setParams],
  )
  return (
    <>
      {deletion?.delete_after && (
        <div className="mb-8">
          <RestoreNotice
            deleteAfter={deletion.delete_after}
            hold={deletion.hold}
            onRestored={() => put((before) => ({ ...before, delete_after: null }))}
          />
        </div>
      )}
      <DecisionsNotice className="mb-8" />
      <ReturnedMailNotice className="mb-8" />
      <Tabs
        label={accountPageWords.tabs.label}
        tabs={tabsOf({ user, selected, asked: state, again })}
        selected={selected}
        onSelect={select}
      />
    </>
  )
}
