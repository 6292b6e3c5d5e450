import type { Context } from '../context.ts'
import { clockAgrees } from '../database/clock-check.ts'

type Stop = () => Promise<void>

/**
 * Works only while the clock of this machine agrees with the database's. Deadlines go by the database's time, but what
 * the machine sends and signs carries its own. `begin` starts the work and answers what ends it; it is called again once the
 * clock is right. The returned function ends everything.
 */
export async function pauseOnClockSkew(
  ctx: Pick<Context, 'db' | 'machineClock' | 'log'>,
  begin: () => Promise<Stop>,
  everyMs = 10_000,
): Promise<Stop> {
  let stopWork: Stop | null = null
  let isOver = false

  async function look(): Promise<void> {
    // A database out of reach says nothing about the clock, and gives no work either.
    const agrees = await clockAgrees(ctx).catch(() => stopWork !== null)
    if (isOver) return
    if (!agrees) ctx.log.error('no jobs are done: the clock of this machine differs from the database')
    if (agrees === (stopWork !== null)) return
    const stop = stopWork
    stopWork = agrees ? await begin() : null
    await stop?.()
  }

  await look()
  let looking: Promise<void> = Promise.resolve()
  const watch = setInterval(() => {
    looking = looking.then(look).catch((error) => ctx.log.error('work could not go on', error))
  }, everyMs)
  return async () => {
    isOver = true
    clearInterval(watch)
    await looking
    await stopWork?.()
  }
}
