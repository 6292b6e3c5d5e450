import { watchProcesses } from '../../tools/left-processes.ts'

/** Has whatever the tests have started ended once they are over or killed. */
export default async function endProcessesWithTests(): Promise<void> {
  await watchProcesses()
}
