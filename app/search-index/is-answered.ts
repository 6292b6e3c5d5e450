import { connect } from 'node:net'

/** Whether a process listens at a Unix socket; a file that a killed one left answers nobody. */
export function isAnswered(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socketPath, () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })
}
