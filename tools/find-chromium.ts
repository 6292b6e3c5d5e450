import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { StartError } from './start-error.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the tests: CHROMIUM_PATH, else an installed one, else (as root on Debian) installed now. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) {
    throw new StartError(`CHROMIUM_PATH names ${given}, which does not exist; correct it or leave it out.`)
  }
  const found = given ?? find()
  if (found) return found
  if (canInstall()) install()
  const installed = find()
  if (installed) return installed
  throw new StartError(
    'The browser tests need Chromium: install it ("apt-get install chromium" as root on Debian), or set CHROMIUM_PATH to its program, and run this again.',
  )
}

function find(): string | undefined {
  return places.find((place) => existsSync(place))
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

function install(): void {
  console.log('Installing Chromium …')
  const patience = ['-o', 'DPkg::Lock::Timeout=120']
  for (const order of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', ['-q', ...patience, ...order], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return
  }
}
