import { useEffect } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import type { AnswerState } from '#web/answers.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { HostGuideBook } from '../guide-schema.ts'

export type GuideBookStatus = 'loading' | 'ready' | 'missing' | 'failed'

/** How often the book is asked for while places are collected. */
const lookAgainMs = 4_000

/**
 * The host's guide book of a property, looked at again while places are being collected. Not when the tab is shown: its
 * version is the one that the texts in the form go on from.
 */
export function useGuideBook(propertyId: string, isAsked: boolean) {
  const {
    state,
    answer: book,
    again,
    put,
  } = useAnswer<HostGuideBook>(['guide-books', 'of-home', propertyId], () => fetchBook(propertyId), {
    isWanted: isAsked,
    freshness: 'once',
  })
  const isCollecting = book?.state === 'collecting'
  useEffect(() => {
    if (!isCollecting) return
    const timer = window.setInterval(again, lookAgainMs)
    return () => window.clearInterval(timer)
  }, [isCollecting, again])
  return {
    book,
    status: statusOf(state),
    reload: again,
    replace: (next: HostGuideBook) => put(() => next),
  }
}

function statusOf(state: AnswerState<HostGuideBook>): GuideBookStatus {
  return state.status === 'failed' && isNotFound(state.error) ? 'missing' : state.status
}

async function fetchBook(propertyId: string): Promise<HostGuideBook> {
  try {
    return await answerOf(client.properties[':id']['guide-book'].$get({ param: { id: propertyId } }))
  } catch (error) {
    if (!isNotFound(error)) console.error(error)
    throw error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404
}
