import { Star } from 'lucide-react'
import { countOf } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { Fieldset } from '#ui/field.tsx'
import { reviewFormWords } from './words.ts'

export type StarFieldProps = {
  legend: string
  name: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

const stars = [1, 2, 3, 4, 5]

/** One to five stars: five radio buttons, so arrows choose and each is named "4 stars". */
export function StarField({ legend, name, value, onChange, error }: StarFieldProps) {
  return (
    <Fieldset legend={legend} name={name} {...(error ? { error } : {})}>
      <div className="flex items-center gap-1">
        {stars.map((star) => (
          <label key={star} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            />
            <span className="ring-peer pointer-events-none grid size-10 place-items-center rounded-full transition-transform peer-hover:scale-110">
              <Star
                aria-hidden
                className={cx('size-7', star <= value ? 'fill-ember text-ember' : 'text-line-strong')}
                strokeWidth={1.75}
              />
            </span>
            <span className="sr-only">{countOf(star, 'star')}</span>
          </label>
        ))}
        <span aria-hidden className="ms-2 text-meta text-muted">
          {reviewFormWords.stars(value)}
        </span>
      </div>
    </Fieldset>
  )
}
