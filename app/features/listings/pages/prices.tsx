import { ArrowLeft, KeyRound, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { signInPath } from '#features/accounts/next-path.ts'
import { InstructionsPart } from '#features/payments/components/instructions-part.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TermsEditor } from '../components/terms/terms-editor.tsx'
import { termsPageWords } from '../components/terms/terms-words.ts'
import { useHostTerms } from '../components/terms/use-terms-page.ts'
import type { Route } from './+types/prices.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: termsPageWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** What one home asks of those who stay, for its host. */
export default function PricesPage({ params }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 sm:py-10">
      <TextLink href="/dashboard" className="inline-flex min-h-11 items-center gap-1.5 text-meta">
        <ArrowLeft aria-hidden strokeWidth={1.75} className="size-4 rtl:-scale-x-100" />
        {termsPageWords.back}
      </TextLink>
      <h1 className="mt-1 text-h2">{termsPageWords.title}</h1>
      <NeedsScripts>{termsPageWords.needsScripts}</NeedsScripts>
      <div className="scripts-only flow-root">
        <Content key={params.propertyId} propertyId={params.propertyId} />
      </div>
    </div>
  )
}

function Content({ propertyId }: { propertyId: string }) {
  const { status } = useAuth()
  const { state, answer: terms, again } = useHostTerms(propertyId, status === 'signed-in')
  if (status === 'signed-out') {
    return (
      <Said
        title={termsPageWords.signedOut}
        icon={<KeyRound strokeWidth={1.75} />}
        action={<ButtonLink href={signInPath(`/prices/${propertyId}`)}>{termsPageWords.signIn}</ButtonLink>}
      >
        {termsPageWords.signedOutText}
      </Said>
    )
  }
  if (state.status === 'failed') {
    return (
      <Said
        title={termsPageWords.notShown}
        icon={<RotateCw strokeWidth={1.75} />}
        action={<Button onClick={again}>{termsPageWords.tryAgain}</Button>}
      >
        {termsPageWords.notShownText}
      </Said>
    )
  }
  if (state.status === 'ready' && !terms) {
    return (
      <Said
        title={termsPageWords.notFound}
        icon={<SearchX strokeWidth={1.75} />}
        action={<ButtonLink href="/dashboard">{termsPageWords.ownHomes}</ButtonLink>}
      >
        {termsPageWords.notFoundText}
      </Said>
    )
  }
  if (!terms) return <Skeleton className="mt-6 h-120 w-full" label={termsPageWords.loading} />
  return (
    <>
      <p className="mb-6 wrap-anywhere text-muted">{terms.title}</p>
      <TermsEditor terms={terms} onReload={again} />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <InstructionsPart propertyId={propertyId} />
      </div>
    </>
  )
}

type SaidProps = { title: string; icon: ReactNode; action: ReactNode; children: ReactNode }

function Said({ title, icon, action, children }: SaidProps) {
  return (
    <div className="mt-6">
      <EmptyState title={title} icon={icon} actions={action}>
        {children}
      </EmptyState>
    </div>
  )
}
