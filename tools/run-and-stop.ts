import { endProcess } from './end-process.ts'
import { runCommand } from './start-error.ts'
import { stopEverything, stopOnSignals, stopSignal } from './stopping.ts'

/** Runs a command that opens something and is done at the end: closes everything, however it ended, and ends. */
export async function runAndStop(work: () => Promise<void>): Promise<void> {
  stopOnSignals()
  await runCommand(async () => {
    try {
      await work()
    } finally {
      await stopEverything()
    }
  })
  // Whatever still holds the process open has nothing more to say.
  endProcess(Number(process.exitCode ?? 0))
}

/** Runs the start of a command that stays until a signal ends it. A start that fails closes what it had opened. */
export async function runAndStay(start: () => Promise<void>): Promise<void> {
  stopOnSignals()
  await runCommand(async () => {
    try {
      await start()
    } catch (error) {
      // Somebody asked for the end meanwhile: what fails from then on is no news.
      if (stopSignal.aborted) return
      await stopEverything()
      throw error
    }
  })
}
