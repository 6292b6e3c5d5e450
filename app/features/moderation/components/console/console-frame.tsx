import { Keyboard } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isProblem } from '#features/accounts/components/problem-words.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Anchor } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { keyWords, queueWords } from '../../console-words.ts'
import type { Queues } from '../../moderation-schema.ts'
import { FactorAgain, FactorFirst } from './factor-first.tsx'
import { useConsoleKeys } from './use-console-keys.ts'
import { useQueues } from './use-queues.ts'
import { consoleWords, frameWords, keysWords, placeWords } from './words.ts'

type Place = { href: string; label: string; count?: (queues: Queues) => number; operatorsOnly?: true }

const places: readonly Place[] = [
  { href: '/operator', label: placeWords.overview },
  {
    href: '/operator/cases?queue=reports',
    label: queueWords.reports.title,
    count: ({ reports }) => reports.count,
  },
  { href: '/operator/cases?queue=flags', label: queueWords.flags.title, count: ({ flags }) => flags.count },
  { href: '/operator/held', label: queueWords.held.title, count: ({ held }) => held.count },
  { href: '/operator/appeals', label: queueWords.appeals.title, count: ({ appeals }) => appeals.count },
  { href: '/operator/search', label: placeWords.search },
  { href: '/operator/log', label: placeWords.log },
  { href: '/operator/figures', label: placeWords.figures },
  { href: '/operator/settings', label: placeWords.settings, operatorsOnly: true },
  { href: '/operator/health', label: placeWords.health, operatorsOnly: true },
]

/** What stands around every page of the console, for those who may see it; the server asks again with each answer. */
export function ConsoleFrame({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const { state, again } = useQueues(isWanted)
  if (state.status === 'loading')
    return (
      <>
        <h1 className="sr-only">{frameWords.title}</h1>
        <Skeleton className="h-96 w-full" label={frameWords.loading} />
      </>
    )
  if (state.status === 'failed') return <Refused error={state.error} again={again} />
  const isStale = isProblem(state.error, 'freshFactorNeeded') || isProblem(state.error, 'factorNotSettled')
  return (
    <Opened queues={state.answer} isStale={isStale}>
      {children}
    </Opened>
  )
}

type OpenedProps = { queues: Queues; isStale: boolean; children: ReactNode }

function Opened({ queues, isStale, children }: OpenedProps) {
  const [hasKeys, setHasKeys] = useState(true)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const help = useCallback(() => setHelpOpen(true), [])
  useConsoleKeys(hasKeys, help)
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <div className="max-lg:-mx-4 max-lg:mb-5 max-lg:border-b max-lg:border-line lg:sticky lg:top-24">
        <nav
          aria-label={frameWords.title}
          className="no-scrollbar relative overflow-x-auto max-lg:px-4 max-lg:pb-2"
        >
          <ul className="flex gap-1 lg:flex-col">
            {places
              .filter(({ operatorsOnly }) => !operatorsOnly || queues.role === 'operator')
              .map((place) => (
                <PlaceLink key={place.href} {...place} waiting={place.count?.(queues) ?? 0} />
              ))}
          </ul>
        </nav>
        <Button
          variant="quiet"
          size="sm"
          className="mt-4 max-lg:hidden"
          icon={<Keyboard aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={help}
        >
          {frameWords.keys}
        </Button>
      </div>
      <div className="min-w-0">
        {isStale && <FactorAgain />}
        {children}
      </div>
      {isHelpOpen && <KeysDialog isOn={hasKeys} onChange={setHasKeys} onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

function PlaceLink({ href, label, waiting }: Place & { waiting: number }) {
  const { pathname, search } = useLocation()
  const isHere = href.includes('?') ? pathname + search === href : pathname === href
  const link = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // On a phone they lie in a row that is wider than the screen.
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isHere])
  return (
    <li ref={link} className="scroll-mx-4">
      <Anchor
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center justify-between gap-3 rounded-button px-3 text-meta font-semibold whitespace-nowrap no-underline transition-colors',
          isHere ? 'bg-tide-soft text-tide-ink' : 'text-muted hover:bg-sunken hover:text-ink',
        )}
      >
        {label}
        {waiting > 0 && (
          <span className="tabular rounded-full bg-ember-soft px-2 text-caption text-ember-ink">
            {waiting}
            <span className="sr-only">{frameWords.waiting}</span>
          </span>
        )}
      </Anchor>
    </li>
  )
}

function Refused({ error, again }: { error: unknown; again: () => void }) {
  const problem = error instanceof ApiProblem ? error : null
  const needsFactor = problem?.code === 'factorNeeded'
  if (problem?.code === 'freshFactorNeeded' || problem?.code === 'factorNotSettled')
    return (
      <>
        <h1 className="sr-only">{frameWords.title}</h1>
        <FactorFirst error={error} />
      </>
    )
  return (
    <div className="grid max-w-xl gap-4">
      <h1 className="text-h2">{problem?.status === 404 ? frameWords.notFound : frameWords.refused}</h1>
      {problem?.status === 404 ? (
        <p className="text-muted">{frameWords.notFoundText}</p>
      ) : (
        <Banner
          tone={needsFactor ? 'warning' : 'danger'}
          action={
            needsFactor ? (
              <ButtonLink href="/account?tab=security" size="sm">
                {frameWords.security}
              </ButtonLink>
            ) : (
              <Button size="sm" onClick={again}>
                {consoleWords.tryAgain}
              </Button>
            )
          }
        >
          {problem?.message ?? frameWords.failed}
        </Banner>
      )}
    </div>
  )
}

type KeysDialogProps = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

/** What the single keys do, and the switch for those whom they disturb, such as people who dictate. */
function KeysDialog({ isOn, onChange, onClose }: KeysDialogProps) {
  return (
    <Dialog open onClose={onClose} title={keysWords.title} size="sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
        {keyWords.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="inline-grid min-w-8 place-items-center rounded-input border border-line-strong bg-sunken px-2 py-0.5 font-mono text-meta">
                {keys}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4 border-t border-line pt-2"
        label={keysWords.isOn}
        hint={keysWords.isOnHint}
        name="single_keys"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
