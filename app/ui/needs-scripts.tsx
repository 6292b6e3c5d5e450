import type { ReactNode } from 'react'

/** Says that a screen, which only the browser can fill, needs scripts; seen only where there are none. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 hidden rounded-card border border-line bg-sun-soft px-5 py-4 text-sun noscript:block">
      {children}
    </p>
  )
}
