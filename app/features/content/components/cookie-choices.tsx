import { Check } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { hasChosen, hasConsent, type OptionalKind, optionalKinds, saveConsent } from '../consent.ts'
import { cookieKinds } from '../texts/cookie-kinds.ts'
import { earlyCheckboxes } from './early-checkboxes.ts'

/** The four kinds to allow or not: essential ones stand fixed, the others are off until somebody chooses. */
export function CookieChoices() {
  const [allowed, setAllowed] = useState<ReadonlySet<OptionalKind>>(new Set())
  const [word, setWord] = useState('')
  const choices = useRef<HTMLFieldSetElement>(null)
  const choose = useCallback((next: ReadonlySet<OptionalKind>) => {
    setAllowed(next)
    setWord(saveConsent(next) ? cookieKinds.saved : cookieKinds.notSaved)
  }, [])
  // Before anything can be pressed again, which would be added to nothing.
  useLayoutEffect(() => {
    const early = earlyCheckboxes(choices.current)
    const known = new Set(optionalKinds.filter((kind) => early.includes(kind) || hasConsent(kind)))
    if (early.length > 0) choose(known)
    else if (hasChosen()) setAllowed(known)
  }, [choose])

  function toggle(kind: OptionalKind, isAllowed: boolean) {
    const next = new Set(allowed)
    if (isAllowed) next.add(kind)
    else next.delete(kind)
    choose(next)
  }
  return (
    <div className="no-print rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="hidden noscript:block">{cookieKinds.withoutScripts}</p>
      <fieldset ref={choices} className="scripts-only grid gap-4">
        <legend className="mb-1 font-serif text-h4">{cookieKinds.heading}</legend>
        <Checkbox
          name="consent-essential"
          label={cookieKinds.essential.label}
          hint={cookieKinds.essential.hint}
          checked
          disabled
          readOnly
        />
        {optionalKinds.map((kind) => (
          <Checkbox
            key={kind}
            name={`consent-${kind}`}
            value={kind}
            label={cookieKinds[kind].label}
            hint={cookieKinds[kind].hint}
            checked={allowed.has(kind)}
            onChange={(event) => toggle(kind, event.target.checked)}
            required={false}
          />
        ))}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => choose(new Set(optionalKinds))}>
            {cookieKinds.allowAll}
          </Button>
          <Button variant="secondary" onClick={() => choose(new Set())}>
            {cookieKinds.refuseAll}
          </Button>
          <p role="status" className="flex items-center gap-1.5 text-meta text-muted">
            {word && <Check aria-hidden className="size-4 text-moss" strokeWidth={2.25} />}
            {word}
          </p>
        </div>
      </fieldset>
    </div>
  )
}
