import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { StartError } from './start-error.ts'

// Chromium without what draws its windows: the tests take two fifths less processor time in it (docs/performance.md).
const headlessShell = '/usr/bin/chromium-headless-shell'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * CHROMIUM_PATH, else an installed Chromium, else (as root on Debian) one that is installed now. What is measured or drawn is so
 * in the browser that people have; `forTests` prefers the headless shell.
 */
export async function findChromium({ forTests = false } = {}): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) {
    throw new StartError(`CHROMIUM_PATH names ${given}, which does not exist; correct it or leave it out.`)
  }
  const places = forTests ? [headlessShell, ...browsers] : [...browsers, headlessShell]
  const find = () => places.find((place) => existsSync(place))
  const found = given ?? find()
  if (found) return found
  if (canInstall()) {
    // Debian before 12 has no headless shell.
    const isInstalled = forTests && install('chromium-headless-shell')
    if (!isInstalled) install('chromium')
  }
  const installed = find()
  if (installed) return installed
  throw new StartError(
    'The browser tests need Chromium: install it ("apt-get install chromium" as root on Debian), or set CHROMIUM_PATH to its program, and run this again.',
  )
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

function install(name: string): boolean {
  console.log(`Installing ${name} …`)
  const patience = ['-o', 'DPkg::Lock::Timeout=120']
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every((order) => {
    const { status } = spawnSync('apt-get', ['-q', ...patience, ...order], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0
  })
}
