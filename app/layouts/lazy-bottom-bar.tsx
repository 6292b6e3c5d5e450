import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const BottomBar = lazyPart(async () => (await import('./signed-in-parts.ts')).signedInParts.BottomBar)

/** Pages whose lower edge belongs to what is done there: the price of a stay, the end of a form, a map, a message. */
const hasOwnBar = /^\/(property\/|guide\/|list-property|auth|messages\/|search\?(.*&)?view=map)/

/** The bar of who is signed in, on phones; nobody else fetches it. */
export function LazyBottomBar() {
  const { status } = useAuth()
  const { pathname, search } = useLocation()
  if (status !== 'signed-in' || hasOwnBar.test(pathname + search)) return null
  return (
    <Suspense>
      <BottomBar />
    </Suspense>
  )
}
