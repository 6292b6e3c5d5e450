import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'

const ThemeToggle = lazyPart(async () => (await import('#ui/theme-toggle.tsx')).ThemeToggle)

/** The choice of a theme, fetched when the reader comes near it. Its place is kept. */
export function LazyThemeToggle() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="scripts-only min-h-13.5 min-w-[min(18.75rem,100%)]">
      {isNear && (
        <Suspense>
          <ThemeToggle />
        </Suspense>
      )}
    </div>
  )
}
