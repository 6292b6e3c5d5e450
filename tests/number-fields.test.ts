import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync('app/ui/styles.css', 'utf8')

/** The declarations of every rule that has this selector among its own. */
function declarationsOf(selector: string): string[] {
  const rules = [...styles.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
  const own = rules.filter(([, selectors = '']) =>
    selectors.split(',').some((each) => each.trim() === selector),
  )
  return own.flatMap(([, , declarations = '']) => declarations.split(';').map((each) => each.trim()))
}

// A scroll over one, or a slip beside it, would change a price; and each browser has its own way to leave them away.
test('a price field has no arrows in Firefox, nor in WebKit and Chromium', () => {
  const field = declarationsOf('input[type="number"]')
  expect(field).toContain('appearance: textfield')
  // Firefox before 80 and WebKit know it by their own name; by then nothing says otherwise.
  expect(field).toContain('-moz-appearance: textfield')
  for (const part of ['inner', 'outer']) {
    expect(declarationsOf(`input[type="number"]::-webkit-${part}-spin-button`)).toContain('appearance: none')
  }
})
