import { NavLink } from 'react-router'
import { isStaff } from '#features/accounts/actor.ts'
import { useLeave } from '#features/accounts/components/account-menu.tsx'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useNoticeCount } from '#features/accounts/components/notices/use-notices.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/sheet.tsx'
import { sidePanelWords } from './side-panel-words.ts'
import type { SiteLink } from './site-links.ts'

export type SidePanelProps = { links: readonly SiteLink[]; onClose: () => void }

/** The navigation of small screens: slides in, and closes after a choice. */
export function SidePanel({ links, onClose }: SidePanelProps) {
  const { user } = useAuth()
  const leave = useLeave()
  return (
    <Sheet open side="end" title={sidePanelWords.title} onClose={onClose}>
      <nav aria-label={sidePanelWords.navigation} className="-mx-3">
        <ul className="grid gap-1">
          {links.map(({ href, label, for: who }) => (
            <li key={href} className={cx(who === 'signed-in' && 'signed-in-only')}>
              <NavLink to={href} end={href === '/'} onClick={onClose} className={lineClass}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to="/saved" onClick={onClose} className={lineClass}>
              {sidePanelWords.saved}
            </NavLink>
          </li>
        </ul>
      </nav>
      <div className="signed-out-only mt-6 grid gap-3 border-t border-line pt-6">
        <NavLink to="/auth?tab=sign-up" onClick={onClose} className={buttonClass({ wide: true })}>
          {sidePanelWords.signUp}
        </NavLink>
        <NavLink to="/auth" onClick={onClose} className={buttonClass({ variant: 'secondary', wide: true })}>
          {sidePanelWords.signIn}
        </NavLink>
      </div>
      {user && (
        <div className="mt-6 grid gap-3 border-t border-line pt-6">
          <p className="truncate text-meta text-muted">
            {sidePanelWords.signedInAs}
            <span className="font-semibold text-ink">{user.email}</span>
          </p>
          <NoticesLine onClose={onClose} />
          <NavLink
            to="/account"
            onClick={onClose}
            className={buttonClass({ variant: 'secondary', wide: true })}
          >
            {sidePanelWords.account}
          </NavLink>
          {isStaff(user) && (
            <NavLink
              to="/operator"
              onClick={onClose}
              className={buttonClass({ variant: 'secondary', wide: true })}
            >
              {sidePanelWords.console}
            </NavLink>
          )}
          <Button
            variant="quiet"
            wide
            onClick={() => {
              onClose()
              void leave()
            }}
          >
            {sidePanelWords.signOut}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

/** On small screens the bell's place: the header has no room for it beside the search. */
function NoticesLine({ onClose }: { onClose: () => void }) {
  const unread = useNoticeCount().answer?.unread ?? 0
  return (
    <NavLink to="/notices" onClick={onClose} className={buttonClass({ variant: 'secondary', wide: true })}>
      {unread > 0 ? sidePanelWords.newNotices(unread) : sidePanelWords.notices}
    </NavLink>
  )
}

function lineClass({ isActive }: { isActive: boolean }): string {
  return cx(
    'flex min-h-12 items-center rounded-button px-3 text-lead font-medium no-underline transition-colors hover:bg-sunken',
    isActive ? 'bg-tide-soft text-tide-ink' : 'text-ink',
  )
}
