import { afterEach, expect, test, vi } from 'vitest'
import { installedBrowsers } from './find-chromium.ts'

afterEach(() => vi.unstubAllEnvs())

const machineWith =
  (...places: string[]) =>
  (place: string) =>
    places.includes(place)

test('tests run in the headless shell where it is installed, beside Chromium as people have it', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  const found = installedBrowsers(machineWith('/usr/bin/chromium', '/usr/bin/chromium-headless-shell'))
  expect(found).toEqual({ chromium: '/usr/bin/chromium', headlessShell: '/usr/bin/chromium-headless-shell' })
})

test('without a headless shell all tests run in Chromium', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  const found = installedBrowsers(machineWith('/usr/bin/google-chrome'))
  expect(found).toEqual({ chromium: '/usr/bin/google-chrome', headlessShell: '/usr/bin/google-chrome' })
})

test('a headless shell alone is no Chromium as people have it', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  expect(installedBrowsers(machineWith('/usr/bin/chromium-headless-shell')).chromium).toBeUndefined()
})

test('what CHROMIUM_PATH names is used for everything', () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
  const found = installedBrowsers(machineWith('/usr/bin/chromium', '/usr/bin/chromium-headless-shell'))
  expect(found).toEqual({ chromium: '/opt/chromium', headlessShell: '/opt/chromium' })
})
