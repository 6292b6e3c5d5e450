import type { Answers } from './answers.ts'

/** What is live is at most this old, and a request more: others see an act within half a minute. */
const everyMs = 20_000

let users = 0
let stop: (() => void) | null = null

/**
 * While anybody uses answers: asks for all of them when the tab comes into view, and for those that are live while it is
 * in view. Answers what ends that.
 */
export function keepAnswersFresh(answers: Answers): () => void {
  users++
  stop ??= start(answers)
  return () => {
    users--
    if (users > 0) return
    stop?.()
    stop = null
  }
}

function start(answers: Answers): () => void {
  const onShown = () => {
    if (document.visibilityState === 'visible') answers.refresh('all')
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') answers.refresh('live')
  }, everyMs)
  document.addEventListener('visibilitychange', onShown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onShown)
  }
}
