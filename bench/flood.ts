import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchSite } from './site.ts'

const searches = 300
const goals = { probeMs: 1_000, answerMs: 5_000 }

/**
 * So many people search at once for what nobody else does, so that no page is kept, while a probe and somebody who signs
 * in come again and again (performance.md, goal 16). Answers what was missed.
 */
export async function measureFlood({ url, source }: Pick<BenchSite, 'url' | 'source'>): Promise<string[]> {
  await Promise.all([timed(`${url}/livez`), timed(`${url}/search?q=warm`), trySignIn(url, 0)])
  let isOver = false
  const probes: Asked[] = []
  const signIns: Asked[] = []
  const keepAsking = async (into: Asked[], pauseMs: number, ask: (turn: number) => Promise<Asked>) => {
    for (let turn = 1; !isOver; turn++) {
      into.push(await ask(turn))
      await sleep(pauseMs)
    }
  }
  const beside = [
    keepAsking(probes, 50, () => timed(`${url}/livez`)),
    // Few: the limit on attempts from one address is thirty.
    keepAsking(signIns, 500, (turn) => trySignIn(url, turn)),
  ]
  const startedAt = performance.now()
  const flood = await Promise.all(
    Array.from({ length: searches }, (_, n) =>
      timed(`${url}/search?q=${words[n % words.length]}+${n}&guests=${1 + (n % 9)}`),
    ),
  )
  const lastedMs = performance.now() - startedAt
  isOver = true
  await Promise.all(beside)
  const unannounced = flood.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter),
  )
  const worst = { probe: slowest(probes), signIn: slowest(signIns), search: slowest(flood) }
  console.log(
    [
      `${searches} distinct searches at once on ${source}, over after ${lastedMs.toFixed(0)} ms:`,
      `  searches served: ${flood.filter(({ status }) => status === 200).length}, told to come again: ${flood.filter(({ status }) => status === 503).length}, else: ${unannounced.length}; slowest answer ${worst.search.toFixed(0)} ms`,
      `  /livez: ${probes.length} times, slowest ${worst.probe.toFixed(0)} ms`,
      `  sign-in: ${signIns.length} times, slowest ${worst.signIn.toFixed(0)} ms`,
    ].join('\n'),
  )
  return [
    ...(worst.probe > goals.probeMs ? [`/livez ${worst.probe.toFixed(0)} ms`] : []),
    ...(worst.signIn > goals.probeMs ? [`sign-in ${worst.signIn.toFixed(0)} ms`] : []),
    ...(worst.search > goals.answerMs ? [`a search ${worst.search.toFixed(0)} ms`] : []),
    ...(unannounced.length > 0 ? [`${unannounced.length} unannounced answers`] : []),
  ]
}

const words =
  'ocean view quiet garden river cabin pool beach studio loft family modern cosy farm harbour'.split(' ')

type Asked = { ms: number; status: number; retryAfter: string | null }

async function timed(address: string, request?: RequestInit): Promise<Asked> {
  const startedAt = performance.now()
  const answer = await fetch(address, request).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  const ms = performance.now() - startedAt
  return { ms, status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null }
}

/** Of somebody who has no account, which takes as long as of somebody who has. */
function trySignIn(url: string, turn: number): Promise<Asked> {
  return timed(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${turn}@example.com`, password: 'Not-the-password-1' }),
  })
}

function slowest(asked: readonly Asked[]): number {
  return Math.max(...asked.map(({ ms }) => ms))
}
