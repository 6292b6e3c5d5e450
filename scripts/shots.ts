import { rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { buildSite } from '../tools/build-site.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { root } from '../tools/read-config.ts'
import { runAndStop } from '../tools/run-and-stop.ts'
import { StartError } from '../tools/start-error.ts'
import { onStop } from '../tools/stopping.ts'
import { writeOverview, writeStateSheet } from './shots/contact-sheets.ts'
import { openSessions } from './shots/sessions.ts'
import { openShotSite, type ShotSite } from './shots/site.ts'
import { type ShotState, type Theme, themes, type Width, widths } from './shots/state.ts'
import { states } from './shots/states.ts'
import { type Studio, type Taken, takePictures } from './shots/take-pictures.ts'
import { prepareWorld, without } from './shots/world.ts'

// `npm run shots [-- --only=home,search] [--quick]`: pictures of every route in every state, in the folder shots/.
// `--only` takes the states whose names begin so; `--quick` takes phone and desk, by day.

const folder = path.join(root, 'shots')
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const quickThemes: readonly Theme[] = ['light']
const isQuick = process.argv.includes('--quick')

await runAndStop(shoot)

async function shoot(): Promise<void> {
  const chosen = states.filter(({ name }) => !only || only.some((start) => name.startsWith(start)))
  if (chosen.length === 0)
    throw new StartError(`No state begins with ${only?.join(' or ')}; see scripts/shots/.`)
  const executablePath = await findChromium()
  await buildSite()
  const site = await openShotSite()
  onStop(() => site.close())
  const world = await prepareWorld(site.db)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  onStop(() => browser.close())
  if (!only) rmSync(folder, { recursive: true, force: true })
  const sessionOf = openSessions(site.url)
  const studio = {
    browser,
    url: site.url,
    world,
    sessionOf,
    folder,
    themes: isQuick ? quickThemes : themes,
  }
  const all: Taken = { pictures: [], findings: [] }
  for (const [index, state] of chosen.entries()) {
    const { pictures, findings } = await photographState(site, studio, state)
    if (pictures.length > 0) await writeStateSheet(folder, state, pictures)
    all.pictures.push(...pictures)
    all.findings.push(...findings)
    console.log(
      `${String(index + 1).padStart(3)} of ${chosen.length}  ${state.name}${findings.length > 0 ? '  !' : ''}`,
    )
  }
  await writeOverview(folder, chosen, all.pictures)
  report(all)
}

async function photographState(site: ShotSite, studio: Studio, state: ShotState): Promise<Taken> {
  const wanted: readonly Width[] = isQuick ? [390, 1440] : widths
  const work = () =>
    Promise.all(
      wanted
        .filter((width) => !state.widths || state.widths.includes(width))
        .map((width) => takePictures(studio, state, width)),
    )
  const taken = await (state.without ? without(state.without, site.db, work) : work())
  return {
    pictures: taken.flatMap(({ pictures }) => pictures),
    findings: taken.flatMap(({ findings }) => findings),
  }
}

function report({ pictures, findings }: Taken): void {
  console.log(`\n${pictures.length} pictures in ${folder}; begin with overview.webp.`)
  console.log(
    findings.length > 0 ? `${findings.length} findings:` : 'No console errors, no sideways scrolling.',
  )
  for (const { state, width, what } of findings) console.log(`  ${state.name} at ${width}: ${what}`)
  if (findings.length > 0) process.exitCode = 1
}
