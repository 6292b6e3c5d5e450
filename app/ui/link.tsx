import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react'
import { cx } from './cx.ts'

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string }

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

export type LinkProviderProps = { anchor: ComponentType<AnchorProps>; children: ReactNode }

/** Tells every link of the design system how to navigate; the root passes the router's link here. */
export function LinkProvider({ anchor, children }: LinkProviderProps) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>
}

/** A bare link through the router of the root; no look of its own. */
export function Anchor(props: AnchorProps) {
  const Component = useContext(AnchorContext)
  return <Component {...props} />
}

export type TextLinkProps = AnchorProps & { tone?: 'tide' | 'quiet' }

/** A link in running text: underlined, so that colour is never the only sign. */
export function TextLink({ tone = 'tide', className, ...props }: TextLinkProps) {
  return (
    <Anchor {...props} className={cx('link', tone === 'quiet' && 'text-muted hover:text-ink', className)} />
  )
}
