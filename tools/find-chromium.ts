import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { StartError } from './start-error.ts'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const headlessShells = ['/usr/bin/chromium-headless-shell']

type TestBrowsers = {
  /** As people have it. */
  chromium: string
  /** The same without what draws its windows, which takes a third less processor time; the former where there is none. */
  headlessShell: string
}

/** Chromium as people have it: CHROMIUM_PATH, else an installed one, else (as root on Debian) installed now. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) {
    throw new StartError(`CHROMIUM_PATH names ${given}, which does not exist; correct it or leave it out.`)
  }
  if (!given && !first(browsers)) install(['chromium'])
  const { chromium } = installedBrowsers()
  if (chromium) return chromium
  throw new StartError(
    'The browser tests need Chromium: install it ("apt-get install chromium" as root on Debian), or set CHROMIUM_PATH to its program, and run this again.',
  )
}

/** The browsers of the tests. What CHROMIUM_PATH names is both. */
export async function findTestBrowsers(): Promise<TestBrowsers> {
  // Together, because both want the same version of what they share; Debian before 12 has no headless shell.
  if (!process.env.CHROMIUM_PATH && !first(headlessShells)) install(['chromium', 'chromium-headless-shell'])
  const chromium = await findChromium()
  return { chromium, headlessShell: installedBrowsers().headlessShell ?? chromium }
}

/** Those that are here already. */
export function installedBrowsers(isThere: (place: string) => boolean = existsSync): Partial<TestBrowsers> {
  const given = process.env.CHROMIUM_PATH
  const chromium = given ?? browsers.find(isThere)
  return { chromium, headlessShell: given ?? headlessShells.find(isThere) ?? chromium }
}

function first(places: string[]): string | undefined {
  return places.find((place) => existsSync(place))
}

/** As root on Debian; elsewhere nothing happens. */
function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get'))
    return
  console.log(`Installing ${packages.join(' and ')} …`)
  const patience = ['-o', 'DPkg::Lock::Timeout=120']
  for (const order of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status } = spawnSync('apt-get', ['-q', ...patience, ...order], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return
  }
}
