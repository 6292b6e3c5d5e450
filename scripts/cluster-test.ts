import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../app/platform/database/database.ts'
import { createLog } from '../app/platform/log/log.ts'
import { ask } from '../tests/cluster/ask.ts'
import { checkWrites, countCopies, countDueJobs } from '../tests/cluster/check-writes.ts'
import { startChild } from '../tests/cluster/child.ts'
import { nginxProgram } from '../tests/cluster/delivered-nginx.ts'
import { type Goal, judge } from '../tests/cluster/judge.ts'
import { makeNextRelease } from '../tests/cluster/next-release.ts'
import { type ClusterSite, openClusterSite, type Part } from '../tests/cluster/open-site.ts'
import { castFor, letIn, type Tally } from '../tests/cluster/visitors.ts'
import { buildSite } from '../tools/build-site.ts'
import { endProcess } from '../tools/end-process.ts'
import { printTable } from '../tools/print-table.ts'

// `npm run cluster-test`: a whole site on this machine, of which one part after the other is lost while people use it. Says
// what they noticed, and ends with 1 when that is more than docs/operating-reference.md says.

type Step = { name: string; goal: Goal; act(site: ClusterSite): Promise<void> }

/** As long as whoever watches the database takes to decide that it is lost. */
const decisionMs = 1_000

/** Two workers and the mail server are lost, each with what they have in hand. */
const mostCopies = 12

const lost =
  (which: (site: ClusterSite) => Part | undefined, awayMs: number) =>
  async (site: ClusterSite): Promise<void> => {
    const part = which(site)
    await part?.child.kill()
    await sleep(awayMs)
    await part?.start()
  }

let nextFolder = ''
const steps: Step[] = [
  { name: 'nothing', goal: {}, act: () => sleep(6_000) },
  { name: 'web 1 lost', goal: {}, act: lost(({ webs }) => webs[0], 3_000) },
  { name: 'web 2 lost', goal: {}, act: lost(({ webs }) => webs[1], 3_000) },
  { name: 'worker 1 lost', goal: {}, act: lost(({ workers }) => workers[0], 2_000) },
  { name: 'worker 2 lost', goal: {}, act: lost(({ workers }) => workers[1], 2_000) },
  {
    name: 'storage lost for 8 s',
    goal: { mayPutOff: { kinds: ['photo', 'upload'], ms: 20_000 } },
    act: lost(({ storage }) => storage, 8_000),
  },
  { name: 'mail lost for 8 s', goal: {}, act: lost(({ mail }) => mail, 8_000) },
  { name: 'next release', goal: {}, act: release },
  {
    name: 'primary lost, standby promoted after 1 s',
    goal: { mayPutOff: { kinds: 'all', ms: 5_000 } },
    act: async ({ database }) => {
      database.killPrimary()
      await sleep(decisionMs)
      await database.promote()
      await sleep(8_000)
    },
  },
]

async function release({ webs, workers, environment }: ClusterSite): Promise<void> {
  const folder = nextFolder
  await startChild({ words: ['scripts/database.ts', 'migrate'], cwd: folder, env: environment })
  for (const part of [...webs, ...workers]) {
    await part.child.stop()
    await part.start(folder)
  }
}

const tally: Tally = { step: 'before', shots: [], waits: [], acknowledged: [] }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endProcess(130))
if (process.platform === 'linux' && nginxProgram) endProcess((await openAndRun()) ? 0 : 1)
else {
  console.error(
    'npm run cluster-test needs Linux and nginx; install it (Debian: apt-get install nginx) and try again.',
  )
  endProcess(1)
}

async function openAndRun(): Promise<boolean> {
  await buildSite()
  console.log('Building the next release …')
  const nextRelease = await makeNextRelease()
  nextFolder = nextRelease.folder
  const site = await openClusterSite()
  const { db, close } = openDatabase(site.database.url, { max: 4, log: createLog('error') })
  try {
    return await run(site, db)
  } finally {
    await close()
    await site.close()
    nextRelease.remove()
  }
}

async function run(site: ClusterSite, db: Database): Promise<boolean> {
  const cast = await castFor(db, 900)
  const visitors = await letIn(site.port, cast, tally)
  await sleep(3_000)
  const judged = []
  for (const { name, goal, act } of steps) {
    tally.step = name
    console.log(`${name} …`)
    await act(site)
    await sleep(3_000)
    judged.push(judge(name, tally, goal))
  }
  tally.step = 'after'
  await visitors.stop()
  const pages = await ask(site.port, { method: 'GET', path: '/how-to-book' })
  const isNext = pages.text.includes('data-release="next"')
  for (let tries = 0; tries < 120 && (await countDueJobs(db)) > 0; tries++) await sleep(1_000)
  const kept = await checkWrites(db, tally.acknowledged, site.mails())
  tell(judged, kept)
  const copies = countCopies(site.mails())
  console.log(
    `Mails that came twice with one Message-ID: ${copies}. Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} on ${cpus().length} cores.`,
  )
  const missed = [
    ...judged.flatMap(({ step, missed: words }) => words.map((word) => `${step}: ${word}`)),
    ...kept
      .filter(({ lost, twice }) => lost + twice > 0)
      .map(({ what, ...counts }) => `${what}: ${counts.lost} lost, ${counts.twice} twice`),
    ...kept.filter(({ acknowledged }) => acknowledged === 0).map(({ what }) => `no ${what}`),
    ...(copies > mostCopies ? [`${copies} copies of mails`] : []),
    ...(isNext ? [] : ['the next release does not serve']),
  ]
  for (const word of missed) console.log(`MISSED  ${word}`)
  if (missed.length === 0) console.log('All goals reached.')
  return missed.length === 0
}

function tell(judged: ReturnType<typeof judge>[], kept: Awaited<ReturnType<typeof checkWrites>>): void {
  console.log('')
  printTable(
    ['step', 'requests', 'failed', '503', 'over ms', 'worst pause ms'],
    judged.map(({ step, requests, failed, putOff, putOffMs, worstPauseMs }) => [
      step,
      ...[requests, failed, putOff, putOffMs, worstPauseMs].map((number) => String(Math.round(number))),
    ]),
  )
  console.log('')
  printTable(
    ['acknowledged', 'count', 'lost', 'twice'],
    kept.map(({ what, acknowledged, lost, twice }) => [what, ...[acknowledged, lost, twice].map(String)]),
  )
}
