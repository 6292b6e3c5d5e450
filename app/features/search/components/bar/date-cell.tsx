import { cx } from '#ui/cx.ts'
import { BarField, barControlClass } from '../bar-field.tsx'
import { barWords } from './bar-words.ts'

export type DateCellProps = {
  label: string
  name: string
  value: string | undefined
  words: string | undefined
  isOpen: boolean
  onActivate: () => void
  onPress: () => void
  onOpen: () => void
}

/** A date in a search bar: a button that opens the calendar; the browser's own field where there are no scripts. */
export function DateCell({ label, name, value, words, isOpen, onActivate, onPress, onOpen }: DateCellProps) {
  return (
    <BarField label={label} name={name}>
      {/* Read from the form in both cases. */}
      <input
        id={`search-${name}`}
        name={name}
        type="date"
        value={value ?? ''}
        onChange={() => {}}
        className={cx(barControlClass, 'hidden ps-3 pe-2 noscript:block')}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onFocus={onActivate}
        onPointerEnter={onActivate}
        onPointerDown={onPress}
        onClick={onOpen}
        className={cx(barControlClass, 'scripts-only ps-3 pe-2 text-start')}
      >
        <span className="sr-only">{label}: </span>
        {words ?? <span className="text-faint">{barWords.addDate}</span>}
      </button>
    </BarField>
  )
}
