import { expect, vi } from 'vitest'
import type { RemoteBrowser } from './remote-browser.ts'

// A person before a browser that is steered from outside: finds what to press by its words, and presses it.

// Runs in the page: what can be seen and is named like this.
const findNamed = `(selector, name) => [...document.querySelectorAll(selector)].filter((element) => {
  const box = element.getBoundingClientRect()
  const words = element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent
  return box.width > 1 && box.height > 1 && new RegExp(name).test(words.replace(/\\s+/g, ' ').trim())
})[0]`

// Runs in the page: keeps what is told to the console as an error.
const keepErrors = `(() => {
  const tell = console.error
  window.errorsTold = []
  console.error = (...words) => {
    window.errorsTold.push(words.map((word) => word?.stack ? word.message + ' ' + word.stack : String(word)).join(' '))
    tell(...words)
  }
})()`

// For who reads why a walk ended: the page, what has the focus, its errors, and the words that can be seen.
const whereabouts = `[
  location.href,
  document.activeElement.outerHTML.slice(0, 200),
  ...(window.errorsTold ?? []),
  document.body.innerText.slice(0, 2000),
].join('\\n')`

const patience = { timeout: 30_000, interval: 100 }

export type Visitor = ReturnType<typeof visitorOf>

/** What a person does in that browser; each waits until it can be done. */
export function visitorOf(browser: RemoteBrowser) {
  const sees = (expression: string, what = expression) =>
    vi.waitFor(async () => {
      const isSo = await browser.ask(expression)
      expect(isSo, isSo ? what : `${what}\n${await browser.ask(whereabouts)}`).toBeTruthy()
    }, patience)
  async function placeOf(selector: string, name: string) {
    const find = `(${findNamed})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`
    await sees(`!!${find}`, `${browser.name}: ${selector} “${name}”`)
    const place = await browser.ask(`(() => {
      const element = ${find}
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }
    })()`)
    return place as { x: number; y: number } // what the expression answers
  }
  async function press(selector: string, name: string) {
    const place = await placeOf(selector, name)
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    const moves = [
      { type: 'pointerMove', ...place, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await browser.act([{ ...pointer, actions: moves }])
  }
  async function type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await browser.act([{ type: 'key', id: 'keyboard', actions }])
  }
  return {
    browser,
    sees,
    press,
    type,
    /** Opens a page and waits until its scripts have taken over. */
    open: async (url: string) => {
      await browser.open(url)
      await browser.ask(`dispatchEvent(new Event('pointermove'))`)
      await sees(`document.documentElement.dataset.ready !== undefined`)
      await browser.ask(keepErrors)
    },
    fill: async (label: string, text: string) => {
      await press('input, textarea', label)
      await type(text)
    },
    reads: (text: string) => sees(`document.body.innerText.includes(${JSON.stringify(text)})`, text),
  }
}
