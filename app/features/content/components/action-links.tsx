import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'

export type Action = { label: string; href: string }

export type ActionLinksProps = {
  actions: readonly Action[]
  /** How each looks, in order. */
  looks?: readonly ButtonVariant[]
  size?: 'md' | 'lg'
}

/** Links that look like buttons, the main one first. */
export function ActionLinks({ actions, looks = ['primary', 'secondary'], size }: ActionLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map(({ label, href }, at) => (
        <ButtonLink key={label} href={href} variant={looks[at] ?? 'secondary'} size={size}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
