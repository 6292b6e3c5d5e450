import { expect, it } from 'vitest'
import { keepUntilOld } from './kept-pages.ts'

function openStore() {
  let time = 0
  const pages = keepUntilOld(() => time)
  const keep = (key: string, body = key) =>
    pages.keep(key, {
      status: 200,
      headers: [],
      etag: null,
      body: Buffer.from(body),
      keptUntil: time + 1_000,
    })
  return {
    ...pages,
    keep,
    wait: (ms: number) => {
      time += ms
    },
  }
}

it('gives no page that is too old, and holds none once others come', () => {
  const { keep, find, wait, size } = openStore()
  for (const key of ['a', 'b', 'c']) keep(key)
  expect(size()).toBe(3)
  wait(1_000)
  expect(find('a')).toBeUndefined()
  keep('d')
  expect(size()).toBe(1)
})

it('forgets the pages that were asked longest ago when it is full', () => {
  const { keep, find } = openStore()
  const big = 'x'.repeat(9 * 1024 * 1024)
  for (const key of ['a', 'b', 'c']) keep(key, big)
  find('a')
  keep('d', big)
  expect(['a', 'b', 'c', 'd'].filter(find)).toEqual(['a', 'c', 'd'])
})
