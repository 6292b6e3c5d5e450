import path from 'node:path'
import { openDatabase } from '../app/platform/database/database.ts'
import { createLog } from '../app/platform/log/log.ts'
import { runAtRate } from './load.ts'
import { memoryMb } from './measure.ts'
import { openVisits } from './memory-visits.ts'
import { memoryGoalMb } from './scenarios.ts'
import { openBenchSite } from './site.ts'

const root = path.resolve(import.meta.dirname, '..')

/** As many as a browser of a page opens at once; a visit that waits for a free one counts as slow. */
const clients = 24

type Options = { minutes: number; perSecond: number; csv: string }

/**
 * `npm run bench -- memory [--minutes=60] [--rate=30]`: what web and worker hold while a mix of visits goes on
 * (performance.md, goal 15), every minute a line. Answers the goals that were missed.
 */
export async function measureLongMemory({ minutes, perSecond, csv }: Options): Promise<string[]> {
  const site = await openBenchSite(3_950, path.resolve(root, csv))
  const { db, close } = openDatabase(site.databaseUrl, { max: 2, log: createLog('error'), name: 'bench' })
  try {
    const visit = await openVisits(site.url, db)
    print(`${site.source}; ${perSecond} visits a second for ${minutes} minutes.`)
    print('minute | web MB now, at most | worker MB now, at most | p50 ms | p99 ms | answers')
    for (let minute = 1; minute <= minutes; minute++) {
      const { p50, p99, statuses } = await runAtRate(perSecond, 60, clients, visit)
      const [web, worker] = [site.web, site.worker].map(memoryMb)
      const cells = [
        String(minute).padStart(6),
        `${web?.now.toFixed(0)}, ${web?.peak.toFixed(0)}`.padStart(19),
        `${worker?.now.toFixed(0)}, ${worker?.peak.toFixed(0)}`.padStart(22),
        p50.toFixed(0).padStart(6),
        p99.toFixed(0).padStart(6),
        Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
      ]
      print(cells.join(' | '))
      const failed = Object.keys(statuses).filter((status) => Number(status) >= 500)
      if (failed.length > 0) return [`visits were answered ${failed.join(', ')}`]
    }
    return Object.entries({ web: site.web, worker: site.worker }).flatMap(([name, pid]) => {
      const { now } = memoryMb(pid)
      return now > memoryGoalMb ? [`${name} holds ${now.toFixed(0)} MB (goal ${memoryGoalMb})`] : []
    })
  } finally {
    await close()
    await site.close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
