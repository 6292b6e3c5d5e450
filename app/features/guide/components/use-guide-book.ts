import { useCallback, useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import type { HostGuideBook } from '../guide-schema.ts'

export type GuideBookStatus = 'loading' | 'ready' | 'missing' | 'failed'

/** How often the book is asked for while places are collected. */
const lookAgainMs = 4_000

/** The host's guide book of a property, looked at again while places are being collected. */
export function useGuideBook(propertyId: string, isAsked: boolean) {
  const [book, setBook] = useState<HostGuideBook | null>(null)
  const [status, setStatus] = useState<GuideBookStatus>('loading')
  const reload = useCallback(async () => {
    try {
      setBook(await answerOf(client.properties[':id']['guide-book'].$get({ param: { id: propertyId } })))
      setStatus('ready')
    } catch (error) {
      const isMissing = error instanceof ApiProblem && error.status === 404
      if (!isMissing) console.error(error)
      // What is on the screen already stays there.
      setStatus((before) => (before === 'ready' ? before : isMissing ? 'missing' : 'failed'))
    }
  }, [propertyId])
  useEffect(() => {
    if (isAsked) reload()
  }, [isAsked, reload])
  const isCollecting = book?.state === 'collecting'
  useEffect(() => {
    if (!isCollecting) return
    const timer = window.setInterval(reload, lookAgainMs)
    return () => window.clearInterval(timer)
  }, [isCollecting, reload])
  return {
    book,
    status,
    reload,
    retry: () => {
      setStatus('loading')
      reload()
    },
    replace: setBook,
  }
}
