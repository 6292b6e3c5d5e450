import type { Page } from '@playwright/test'

// A journey looks at a page again and again while a dialog or a line of it changes. What axe has found right once need not be
// looked at a second time in the same look: it costs more than all else that a journey does.

const mark = 'data-seen-part'

/** What axe leaves out of a page where `mark` stands. */
export const seenParts = `[${mark}]`

/** The parts that have passed in this process, by their look. */
const passed = new Map<string, Set<string>>()

/**
 * Marks the parts of a page that have passed in this look before; answers what to call once the rest has passed as well. Two parts
 * are the same if their elements, classes, states and places in the page are; words, addresses and ids may differ.
 */
export async function markSeenParts(page: Page, look: string): Promise<{ pass(): void }> {
  const known = passed.get(look) ?? new Set()
  passed.set(look, known)
  const found = await page.evaluate(findParts, { mark, known: [...known] })
  return {
    pass: () => {
      for (const part of found) known.add(part)
    },
  }
}

/** Takes the marks away, so that the page is as it was. */
export async function unmarkSeenParts(page: Page): Promise<void> {
  await page.evaluate((name) => {
    for (const part of document.querySelectorAll(`[${name}]`)) part.removeAttribute(name)
  }, mark)
}

/** In the page: answers all of its parts, and marks those that are known. */
function findParts(given: { mark: string; known: string[] }): string[] {
  const known = new Set(given.known)
  const parts =
    'header, footer, nav, aside, section, article, form, fieldset, table, ul, ol, dl, dialog, main > *'
  const states = [
    ':checked',
    ':disabled',
    ':focus',
    ':hover',
    ':invalid',
    ':placeholder-shown',
    ':popover-open',
  ]
  // Their values tell how something looks or what it is; of all others it is enough that they are there.
  const telling =
    /^(class|role|style|type|lang|dir|tabindex|inert|aria-(?!label|describedby|controls|owns|activedescendant))/
  const found: string[] = []

  const short = (text: string) => {
    let [one, other] = [0, 0]
    for (let at = 0; at < text.length; at++) {
      one = (Math.imul(one, 31) + text.charCodeAt(at)) | 0
      other = (Math.imul(other, 37) + text.charCodeAt(at)) | 0
    }
    return `${one.toString(36)}${other.toString(36)}`
  }
  const self = (element: Element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      telling.test(name) ? `${name}=${value}` : value.trim() === '' ? `${name}=` : name,
    )
    return [
      element.localName,
      ...attributes.sort(),
      ...states.filter((state) => element.matches(state)),
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    ].join(' ')
  }
  const visit = (element: Element, above: string): string => {
    const here = `${above}>${self(element)}`
    const inner: string[] = []
    for (const node of element.childNodes) {
      if (node instanceof Element) inner.push(visit(node, short(here)))
      else if (node instanceof Text && node.data.trim() !== '') inner.push('words')
    }
    const whole = short(`${self(element)}(${inner.join(' ')})`)
    if (element.matches(parts)) {
      const part = short(`${above} ${whole}`)
      found.push(part)
      if (known.has(part)) element.setAttribute(given.mark, '')
    }
    return whole
  }
  visit(document.body, '')
  return found
}
