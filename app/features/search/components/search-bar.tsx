import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SpriteIcon } from '#ui/sprite.tsx'
import { formParams } from '../form-params.ts'
import { BarInput, BarSelect, barClass } from './bar-field.tsx'

const guestChoices = [
  ...[2, 3, 4, 5, 6, 7].map((count) => ({ value: String(count), label: `${count} guests` })),
  { value: '8', label: '8+ guests' },
]
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** Where and for how many: a plain GET form to /search, whose address is tidied where scripts run. */
export function SearchBar() {
  const navigate = useNavigate()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = [...formParams(event.currentTarget)].filter(([, value]) => value.trim() !== '')
    void navigate(`/search?${new URLSearchParams(filled)}`)
  }
  return (
    <search>
      <form
        action="/search"
        onSubmit={onSubmit}
        className={cx(barClass, 'sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-center')}
      >
        <BarInput
          label="Where"
          name="location"
          icon={<SpriteIcon name="map-pin" className="size-5" />}
          placeholder="City, state or country"
        />
        <BarSelect
          label="Guests"
          name="guests"
          icon={<SpriteIcon name="users" className="size-5" />}
          placeholder="Any number"
          options={guestChoices}
        />
        <Button type="submit" size="lg" icon={<Search {...icon} />} className="max-sm:mt-1">
          Search
        </Button>
      </form>
    </search>
  )
}
