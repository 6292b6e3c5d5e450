import { Gavel, Heart, LayoutDashboard, LogOut, UserRoundCog } from 'lucide-react'
import { useNavigate } from 'react-router'
import { readableEmail } from '#lib/email-address.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Menu } from '#ui/menu.tsx'
import { isStaff } from '../actor.ts'
import { ownNameOf } from '../person.ts'
import { accountMenuWords } from './account-menu-words.ts'
import { useAuth } from './auth-provider.tsx'

const consoleItem = {
  id: 'console',
  label: accountMenuWords.console,
  href: '/operator',
  icon: <Gavel aria-hidden strokeWidth={1.75} />,
}

/** The signed-in visitor's address with a menu; nothing for everyone else. */
export function AccountMenu() {
  const { user } = useAuth()
  const leave = useLeave()
  if (!user) return null
  return (
    <Menu
      label={accountMenuWords.label(readableEmail(user.email))}
      trigger="quiet"
      items={[
        {
          id: 'dashboard',
          label: accountMenuWords.dashboard,
          href: '/dashboard',
          icon: <LayoutDashboard aria-hidden strokeWidth={1.75} />,
        },
        {
          id: 'saved',
          label: accountMenuWords.saved,
          href: '/saved',
          icon: <Heart aria-hidden strokeWidth={1.75} />,
        },
        {
          id: 'account',
          label: accountMenuWords.account,
          href: '/account',
          icon: <UserRoundCog aria-hidden strokeWidth={1.75} />,
        },
        ...(isStaff(user) ? [consoleItem] : []),
        {
          id: 'sign-out',
          label: accountMenuWords.signOut,
          onSelect: leave,
          icon: <LogOut aria-hidden strokeWidth={1.75} />,
        },
      ]}
    >
      <Avatar name={ownNameOf(user)} picture={user.picture} size="sm" />
      <span className="hidden max-w-44 truncate text-meta font-medium text-ink xl:block">
        {readableEmail(user.email)}
      </span>
    </Menu>
  )
}

/** Signs out and returns to `/`. First the way home, so that no private screen reacts to the end of the session. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  return async () => {
    await navigate('/')
    await signOut()
  }
}
