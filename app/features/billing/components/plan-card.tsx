import { Check } from 'lucide-react'
import { signInPath } from '#features/accounts/next-path.ts'
import { planPrice } from '#lib/plan.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Price } from '#ui/price.tsx'
import type { PlanOffer } from '../plans.ts'
import { planCardWords } from './words.ts'

export type PlanCardProps = {
  offer: PlanOffer
  /** What pressing its button means to this visitor. */
  choice: 'buy' | 'sign-in' | 'current' | 'switch' | 'off'
  /** Chosen before signing in: the eye is led to it. */
  chosen: boolean
  pending: boolean
  onChoose: () => void
}

/** One of the two plans. */
export function PlanCard({ offer, choice, chosen, pending, onChoose }: PlanCardProps) {
  const { plan, name, description, features } = offer
  const isLarge = plan === 'professional'
  const isCurrent = choice === 'current'
  return (
    <section
      id={plan}
      aria-labelledby={`plan-${plan}`}
      className={cx(
        'flex min-w-0 scroll-mt-28 flex-col rounded-card border bg-surface p-6 shadow-e1 sm:p-8',
        isCurrent || chosen ? 'border-tide ring-1 ring-tide' : isLarge ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={`plan-${plan}`} className="text-h3">
          {name}
        </h2>
        {isCurrent ? (
          <Badge tone="tide">{planCardWords.current}</Badge>
        ) : chosen ? (
          <Badge tone="ember">{planCardWords.chosen}</Badge>
        ) : null}
      </div>
      {/* As high as two lines wherever one of the two wraps, so that prices and buttons stand level. */}
      <p className="mt-1 text-muted md:max-lg:min-h-12">{description}</p>
      <p className="mt-5">
        <Price amount={planPrice[plan]} per="month" size="lg" />
      </p>
      <p className="text-meta text-muted">{planCardWords.currency}</p>
      <div className="mt-6">
        <Choose {...{ offer, choice, chosen, pending, onChoose }} />
      </div>
      <ul className="mt-7 grid gap-3 border-t border-line pt-6">
        {features.map(({ text, differs, note }) => (
          <li key={text} className="flex items-start gap-3">
            <Check
              aria-hidden
              strokeWidth={differs ? 2.5 : 1.75}
              className={cx('mt-0.5 size-5 shrink-0', differs ? 'text-tide-ink' : 'text-muted')}
            />
            <div className="min-w-0">
              {differs ? <strong>{text}</strong> : <span className="text-muted">{text}</span>}
              {note && <p className="mt-1 text-meta text-muted">{note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choose({ offer, choice, chosen, pending, onChoose }: PlanCardProps) {
  const { plan, name } = offer
  const look = { size: 'lg', wide: true, variant: plan === 'professional' ? 'primary' : 'secondary' } as const
  switch (choice) {
    case 'sign-in':
      // Also what somebody gets whose scripts are not there yet: a signed-in visitor comes straight back.
      return (
        <ButtonLink {...look} href={signInPath(`/pricing?plan=${plan}`, 'sign-up')}>
          {planCardWords.choose(name)}
        </ButtonLink>
      )
    case 'current':
      return (
        <Button {...look} variant="secondary" pending={pending} onClick={onChoose}>
          {planCardWords.manage(name)}
        </Button>
      )
    case 'switch':
      return (
        <Button {...look} pending={pending} onClick={onChoose}>
          {planCardWords.switchTo(name)}
        </Button>
      )
    case 'off':
      return (
        <Button {...look} variant="secondary" disabled>
          {planCardWords.off}
        </Button>
      )
    case 'buy':
      return (
        <Button
          {...look}
          variant={chosen ? 'primary' : look.variant}
          pending={pending}
          onClick={onChoose}
          data-chosen={chosen || undefined}
        >
          {chosen ? planCardWords.goOn(name) : planCardWords.choose(name)}
        </Button>
      )
  }
}
