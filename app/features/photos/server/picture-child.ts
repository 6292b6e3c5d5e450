import { maxJudgingMs, maxResidentBytes } from './picture-limits.ts'
import { type PictureTask, processPicture } from './picture-work.ts'

// The program of the picture process: one task at a time, each answered by one message. Pictures are decoded on other
// threads, so this one can watch what they cost, and end the process when a picture asks for too much.

const lookEveryMs = 10

process.on('message', async (task: PictureTask) => {
  const watch = setInterval(endIfTooCostly, lookEveryMs, task.kind, process.cpuUsage())
  const answer = await processPicture(task)
  clearInterval(watch)
  process.send?.(answer)
})
// Nobody waits for an answer any more. Not `process.exit`, which can wait for the threads that decode.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

function endIfTooCostly(kind: PictureTask['kind'], before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before)
  // Only of judging: how long rendering takes depends on the machine, and the picture was found harmless before.
  const isTooSlow = kind === 'judge' && (user + system) / 1000 > maxJudgingMs
  if (isTooSlow || process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, 'SIGKILL')
}
