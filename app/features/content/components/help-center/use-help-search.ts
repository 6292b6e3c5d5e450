import { type RefObject, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changedParams } from '#lib/changed-params.ts'

// Some browsers allow only 100 changes of the address in 30 seconds.
const quietMs = 300

/** What is searched for: typed here, and in the address once the typing has paused. */
export function useHelpSearch(field: RefObject<HTMLInputElement | null>): [string, (typed: string) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  // What was typed before the scripts were there.
  useEffect(() => {
    if (field.current) setTyped(field.current.value)
  }, [field])
  useEffect(() => {
    if (typed === inAddress) return
    const timer = setTimeout(() => {
      setParams((before) => changedParams(before, { q: typed || null }), {
        replace: true,
        preventScrollReset: true,
      })
    }, quietMs)
    return () => clearTimeout(timer)
  }, [typed, inAddress, setParams])
  return [typed, setTyped]
}
