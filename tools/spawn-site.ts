import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './read-config.ts'

/** Starts the built site as `npm start` does, with the demo world in a data folder of its own and its own database. */
export function spawnSite({ port, dataDir }: { port: number; dataDir: string }): ChildProcess {
  return spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: 'localhost',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
