import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { isDocument } from '#platform/router-context.ts'
import { keepFromScripts } from './keep-from-scripts.ts'

const shown = { total: 2, cards: ['a cabin', 'a loft'] }

function contextOf(isWhole: boolean) {
  const context = new RouterContextProvider()
  context.set(isDocument, isWhole)
  return context
}

describe('what only the server draws', () => {
  it('is there for the render of a document, and not sent with it', () => {
    const data = keepFromScripts(contextOf(true), shown, 'cards')
    expect(data.cards).toEqual(['a cabin', 'a loft'])
    expect(Object.keys(data)).toEqual(['total'])
  })

  it('may be several parts', () => {
    const data = keepFromScripts(contextOf(true), shown, 'cards', 'total')
    expect(data).toMatchObject({ cards: ['a cabin', 'a loft'], total: 2 })
    expect(Object.keys(data)).toEqual([])
  })

  it('is sent to the scripts that ask for the page', () => {
    expect(Object.keys(keepFromScripts(contextOf(false), shown, 'cards'))).toEqual(['total', 'cards'])
  })
})
