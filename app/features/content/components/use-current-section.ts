import { useEffect, useState } from 'react'
import type { Section } from '../article.ts'

/** The id of the section that is being read: the last one whose heading has come into the upper third. */
export function useCurrentSection(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const found = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    let frame = 0
    const look = () => {
      frame = 0
      const line = window.innerHeight / 3
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const reached = found.filter((section) => section.getBoundingClientRect().top <= line)
      setCurrent((isAtEnd ? found : reached).at(-1)?.id ?? null)
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [sections])
  return current
}
