// Lucide's shapes (ISC licence; the heart is a shorter one of our own) of the icons that stand on every card. A grid repeats them by reference: written out,
// they would be a third of a page. The browser needs no code for them, because the document brings them.
const shapes = import.meta.env.SSR
  ? {
      heart: '<path d="M12 21 3.7 13A5.5 5.5 0 0 1 12 6a5.5 5.5 0 0 1 8.3 7z"/>',
      'map-pin':
        '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
      star: '<path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"/>',
      users:
        '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"/><path d="M16 3.128a4 4 0 0 1 0 7.744"/><path d="M22 21v-2a4 4 0 0 0-3-3.87"/><circle cx="9" cy="7" r="4"/>',
      zap: '<path d="M13 2 3 14h9l-1 8 10-12h-9z"/>',
    }
  : {}

const symbols = Object.entries(shapes)
  .map(([name, shape]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join('')

/** The shapes that `SpriteIcon` refers to. Stands once in a document, before the icons. */
export function IconSprite() {
  return (
    <svg
      aria-hidden="true"
      className="absolute size-0"
      // Hydration keeps what the server has sent.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  )
}

export type SpriteIconProps = { name: 'heart' | 'map-pin' | 'star' | 'users' | 'zap'; className: string }

/** A decorative icon by reference; needs the document's `IconSprite`. */
export function SpriteIcon({ name, className }: SpriteIconProps) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
