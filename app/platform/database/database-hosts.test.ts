import { expect, it } from 'vitest'
import { hostsOf } from './database-hosts.ts'

it.each([
  ['postgres://u:w@one/db', ['postgres://u:w@one/db']],
  ['postgres://u:w@one:1,two:2/db', ['postgres://u:w@one:1/db', 'postgres://u:w@two:2/db']],
  [
    'postgresql://u:a%40b@one,two:2,[::1]:3/db?sslmode=require&target_session_attrs=read-write',
    ['one', 'two:2', '[::1]:3'].map((place) => `postgresql://u:a%40b@${place}/db?sslmode=require`),
  ],
  [
    'postgres://u@localhost:5432/db?host=%2Frun%2Fone,%2Frun%2Ftwo',
    ['one', 'two'].map((name) => `postgres://u@localhost:5432/db?host=%2Frun%2F${name}`),
  ],
  [
    'postgres://u@/db?host=one,two&port=1,2',
    ['postgres://u@/db?host=one&port=1', 'postgres://u@/db?host=two&port=2'],
  ],
  ['postgres://owner@/db?host=%2Ftmp%2Fx', ['postgres://owner@/db?host=%2Ftmp%2Fx']],
  ['postgres://u:w@one/db?target_session_attrs=primary', ['postgres://u:w@one/db']],
])('%s names its hosts', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts)
})

it.each([
  'mysql://one/db',
  'postgres://u@one,,two/db',
  'postgres://u@one,two:port/db',
  'postgres://u@one,two/db?target_session_attrs=standby',
  'postgres://u@one,two/db?target_session_attrs=any',
])('%s is refused', (url) => {
  expect(hostsOf(url)).toBe(null)
})
