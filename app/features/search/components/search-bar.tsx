import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { formParams } from '../form-params.ts'
import { barColumns, SearchFields } from './bar/search-fields.tsx'
import { SearchPill } from './bar/search-pill.tsx'
import { barWords } from './bar/words.ts'
import { barClass } from './bar-field.tsx'
import { SheetAnchor } from './sheet-anchor.tsx'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

export type SearchBarProps = { today: string }

/** Where, when and for how many: a plain GET form to /search, whose address is tidied where scripts run. */
export function SearchBar({ today }: SearchBarProps) {
  const navigate = useNavigate()
  const bar = useRef<HTMLFormElement>(null)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = [...formParams(event.currentTarget)].filter(([, value]) => value.trim() !== '')
    void navigate(`/search?${new URLSearchParams(filled)}`)
  }
  return (
    <search>
      <SheetAnchor name="search" />
      <SearchPill today={today} />
      <form
        ref={bar}
        action="/search"
        autoComplete="off"
        onSubmit={onSubmit}
        className={cx(barClass, barColumns(false), 'scripted:max-sm:hidden')}
      >
        <SearchFields today={today} bar={bar} />
        <Button type="submit" size="lg" icon={<Search {...icon} />} className="max-sm:mt-1">
          {barWords.search}
        </Button>
      </form>
    </search>
  )
}
