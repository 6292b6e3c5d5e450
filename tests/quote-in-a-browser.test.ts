import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import fc from 'fast-check'
import { build, type Rolldown } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { epochDay } from '#lib/stay.ts'
import { packTerms } from '../app/features/pricing/packed-terms.ts'
import { reckon, type StayInNumbers } from '../app/features/pricing/reckon.ts'
import {
  randomDaysAhead,
  randomParty,
  randomStay,
  randomTerms,
} from '../app/features/pricing/testing/random-terms.ts'
import { findChromium } from '../tools/find-chromium.ts'

// The price that a guest is shown in the browser, the one that the server asks, and the one by which the index sorts are one
// piece of code over the same words. Two engines run it, and a cent between them would be a price that nobody agreed to.

const count = process.env.TEST_LONG === '1' ? 100_000 : 2_000
const perCall = 2_000

/** One home's terms as the index keeps them, and a stay. */
type Case = { words: number[]; stay: StayInNumbers }

const randomCase = fc.tuple(randomTerms, randomStay, randomParty, randomDaysAhead).map(
  ([terms, stay, party, daysAhead]): Case => ({
    words: [...packTerms(terms)],
    stay: { from: epochDay(stay.checkIn), to: epochDay(stay.checkOut), daysAhead, ...party },
  }),
)

it('a stay costs the same to the cent in a browser as on the server, line by line', {
  timeout: 300_000,
}, async () => {
  const page = await openEngine()
  for (let done = 0; done < count; done += perCall) {
    const cases = fc.sample(randomCase, { numRuns: perCall, seed: 17 + done })
    const here = cases.map(reckonAll)
    const there = await page.evaluate(`(${JSON.stringify(cases)}).map(reckonAll)`)
    expect(there).toEqual(here)
  }
})

/** The total and each line that makes it. */
function reckonAll({ words, stay }: Case): unknown[] {
  const lines: unknown[] = []
  const total = reckon(Uint32Array.from(words), 0, stay, (...line) => lines.push(line))
  return [total, ...lines]
}

/** The same, as a script. */
const reckonAllScript = `function reckonAll({ words, stay }) {
  const lines = []
  const total = engine.reckon(Uint32Array.from(words), 0, stay, (...line) => lines.push(line))
  return [total, ...lines]
}`

/** A page of a browser that knows the engine as the site's pages have it: built, and nothing else. */
async function openEngine(): Promise<Page> {
  const entry = path.resolve(import.meta.dirname, '../app/features/pricing/reckon.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'engine' } },
  })
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput] // one format
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.addScriptTag({ content: output[0].code })
  await page.addScriptTag({ content: reckonAllScript })
  return page
}
