import { cx } from './cx.ts'

export type AvatarProps = {
  name: string
  /** The address of a small picture of the person; initials stand in its place while it is not there. */
  picture?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  decorative?: boolean
}

const sizes = {
  sm: 'size-8 text-caption',
  md: 'size-11 text-meta',
  lg: 'size-16 text-lead',
  xl: 'size-24 text-h3',
}
const grounds = [
  'bg-tide-soft text-tide-ink',
  'bg-ember-soft text-ember-ink',
  'bg-moss-soft text-moss',
  'bg-sun-soft text-sun',
]

/** A person's picture, or initials. Decorative where the name stands beside it. */
export function Avatar({ name, picture, size = 'md', decorative = true }: AvatarProps) {
  const ground = grounds[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % grounds.length]
  return (
    <span
      // Drawn by CSS: letters that a button shows would otherwise have to be part of its name.
      data-initials={initialsOf(name)}
      className={cx(
        'relative before:content-[attr(data-initials)] inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
        sizes[size],
        ground,
      )}
    >
      {picture && (
        <img src={picture} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />
      )}
      {!decorative && <span className="sr-only">{name}</span>}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '?')][0]?.toUpperCase() ?? '?').join('')
}
