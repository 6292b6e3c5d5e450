import { Outlet, useLocation } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { ConsoleFrame } from '../../components/console/console-frame.tsx'
import { frameWords } from '../../components/console/words.ts'

/** Around every page of the console: for operators and moderators, whom the server knows. */
export default function ConsolePage() {
  const { status } = useAuth()
  const { pathname } = useLocation()
  useSignInFirst(pathname)
  return (
    <div className="page-width py-6 sm:py-10">
      <NeedsScripts>{frameWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        <ConsoleFrame isWanted={status === 'signed-in'}>
          <Outlet />
        </ConsoleFrame>
      </div>
    </div>
  )
}
