import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Anchor, type AnchorProps } from './link.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex items-center justify-center gap-2 rounded-button border text-center font-semibold no-underline ' +
  'transition-[background-color,border-color,color,transform] select-none active:scale-[0.985] ' +
  'disabled:text-faint disabled:active:scale-100 ' +
  'not-aria-busy:aria-disabled:text-faint aria-disabled:active:scale-100'

const off =
  'disabled:border-line disabled:bg-sunken ' +
  'not-aria-busy:aria-disabled:border-line not-aria-busy:aria-disabled:bg-sunken'
// What has no ground while it works gets none while it does not.
const quietOff = 'disabled:bg-transparent not-aria-busy:aria-disabled:bg-transparent'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-tide bg-tide text-on-tide hover:border-tide-hover hover:bg-tide-hover shadow-e1',
  accent: 'border-ember bg-ember text-on-ember hover:border-ember-ink hover:bg-ember-ink shadow-e1',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-tide-ink hover:bg-tide-soft',
  danger: 'border-brick bg-brick text-on-brick hover:border-brick-hover hover:bg-brick-hover shadow-e1',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 text-meta md:min-h-9',
  md: 'min-h-11 px-4.5 py-2 text-body',
  lg: 'min-h-13 px-6 py-3 text-lead',
}

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

/** The classes of a button, for links that the router makes. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return cx(base, variants[variant], variant === 'quiet' ? quietOff : off, sizes[size], wide && 'w-full')
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  ButtonLook & {
    children: ReactNode
    /** Under way: keeps its width and focus, shows a ring, ignores clicks, and tells assistive technology. */
    pending?: boolean
    icon?: ReactNode
    ref?: Ref<HTMLButtonElement>
  }

/** A button with words on it. `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  icon,
  children,
  className,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-busy={pending || undefined}
      aria-disabled={pending || props['aria-disabled']}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
      className={cx(buttonClass({ variant, size, wide }), 'relative', className)}
    >
      <span className={cx('inline-flex items-center gap-2', pending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-5 animate-spin" strokeWidth={1.75} />
        </span>
      )}
    </button>
  )
}

export type ButtonLinkProps = AnchorProps & ButtonLook & { icon?: ReactNode; children: ReactNode }

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, wide, icon, children, className, ...props }: ButtonLinkProps) {
  return (
    <Anchor {...props} className={cx(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Anchor>
  )
}
