import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { ready } from './actions.ts'
import type { openSessions } from './sessions.ts'
import { pathOf, type ShotState, type Theme, type Width } from './state.ts'
import type { World } from './world.ts'

export type Studio = {
  browser: Browser
  url: string
  world: World
  sessionOf: ReturnType<typeof openSessions>
  folder: string
  themes: readonly Theme[]
}
export type Picture = { state: ShotState; width: Width; theme: Theme; file: string }
export type Finding = { state: ShotState; width: Width; what: string }
export type Taken = { pictures: Picture[]; findings: Finding[] }

const tallest = 6_000

/** Takes the pictures of a state at one width, and notes what is wrong with it. */
export async function takePictures(studio: Studio, state: ShotState, width: Width): Promise<Taken> {
  const context = await studio.browser.newContext({
    baseURL: studio.url,
    viewport: { width, height: width < 600 ? 844 : width < 1000 ? 1024 : 900 },
    isMobile: width < 600,
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    colorScheme: studio.themes[0] ?? 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
    storageState: await studio.sessionOf(state.as),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const said = new Set<string>()
  page.on('console', (message) => {
    if (message.type() === 'error') said.add(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => said.add(error.message))
  const pictures: Picture[] = []
  const found: string[] = []
  try {
    await state.arrange?.(page)
    await page.goto(pathOf(state, studio.world.ids))
    if (/^\/(api|dev\/outbox)/.test(state.path) === false) await ready(page)
    await state.prepare?.(page)
    for (const theme of studio.themes) {
      await page.emulateMedia({ colorScheme: theme })
      await settle(page, state)
      pictures.push(await photograph(page, studio, { state, width, theme }))
    }
    const overflow = await page.evaluate((wide) => document.documentElement.scrollWidth - wide, width)
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    )
    found.push(...broken.map((src) => `a picture is broken: ${src}`))
    if (overflow > 0) found.push(`scrolls sideways by ${overflow} px`)
  } catch (error) {
    found.push(`could not be photographed: ${String(error).split('\n').slice(0, 4).join(' ')}`)
  } finally {
    await context.close()
  }
  const unexpected = [...said].filter((text) => !state.expectedErrors?.test(text))
  return {
    pictures,
    findings: [...unexpected.map((text) => `console: ${text}`), ...found].map((what) => ({
      state,
      width,
      what,
    })),
  }
}

/** What waits to be seen has been, pictures and fonts are there, and colours have arrived in their theme. */
async function settle(page: Page, { frame }: ShotState): Promise<void> {
  await page.evaluate(async (isScrolled) => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    if (isScrolled) {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: 'instant' })
        await frames()
      }
      window.scrollTo({ top: 0, behavior: 'instant' })
      // What the end of the page fetches when it is reached.
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    for (const image of document.images) {
      image.loading = 'eager'
      // Otherwise a picture may be missing in the first frame, which is the one that is taken.
      image.decoding = 'sync'
    }
    const arrived = Promise.allSettled([...document.images].map((image) => image.decode()))
    const moved = Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    const patience = new Promise((resolve) => setTimeout(resolve, 4_000))
    const fonts = (async () => {
      for (; document.documentElement.dataset.fonts === undefined; await frames()) window.loadFonts()
    })()
    await Promise.race([Promise.all([fonts, arrived, moved]), patience])
    await frames()
  }, frame !== 'window')
  await page.waitForTimeout(150)
}

async function photograph(
  page: Page,
  { folder }: Studio,
  { state, width, theme }: Omit<Picture, 'file'>,
): Promise<Picture> {
  const file = path.join(folder, state.name, `${width}-${theme}.webp`)
  mkdirSync(path.dirname(file), { recursive: true })
  const png = await page.screenshot({ fullPage: state.frame !== 'window' })
  const { height = 0 } = await sharp(png).metadata()
  await sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .webp({ quality: 86, effort: 2 })
    .toFile(file)
  return { state, width, theme, file }
}
