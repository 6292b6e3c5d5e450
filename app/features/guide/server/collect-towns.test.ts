import { describe, expect, test } from 'vitest'
import { distanceKm } from '#lib/distance.ts'
import { openGeocoding } from '#platform/geocoding/geocoding.ts'
import { createLog } from '#platform/log/log.ts'
import { collectTowns } from './collect-towns.ts'

const gazetteer = openGeocoding({ geocoder: { kind: 'none' } }, createLog('error'))
const newport = { city: 'Newport', state: 'Oregon', country: 'United States' }
const byTheSea = { latitude: 44.6217, longitude: -124.0534 }

describe('collectTowns', () => {
  test('begins with the town’s centre, goes on with its neighbours and ends with the larger city', () => {
    const found = collectTowns(gazetteer, newport, byTheSea)
    expect(found[0]).toMatchObject({
      name: 'Centre of Newport',
      sourceId: 'gazetteer/us/oregon/newport',
      description: expect.stringMatching(/^The middle of a town of about [\d,]+ people\.$/),
    })
    const between = found.slice(1, -1).map((place) => distanceKm(byTheSea, place))
    expect(between).toHaveLength(6)
    expect(between).toEqual(between.toSorted((a, b) => a - b))
    expect(found.at(-1)?.description).toMatch(/^The larger city near here: a city of about \d+,000 people\.$/)
  })

  test.each([
    { where: 'a metropolis', latitude: 40.71, longitude: -74.0 },
    { where: 'the middle of an ocean', latitude: -40, longitude: -130 },
    { where: 'the date line', latitude: -18, longitude: 180 },
    { where: 'a pole', latitude: 90, longitude: 0 },
  ])(
    'does not start a book with less than six places, nor with one twice: $where',
    ({ where, ...around }) => {
      const found = collectTowns(gazetteer, { city: where, state: '', country: '' }, around)
      expect(found.length).toBeGreaterThanOrEqual(6)
      expect(new Set(found.map(({ sourceId }) => sourceId)).size).toBe(found.length)
    },
  )

  test('does not call the centre what is another town of that name', () => {
    const inMaine = { latitude: 44.83, longitude: -69.27 }
    expect(collectTowns(gazetteer, newport, inMaine).map(({ name }) => name)).not.toContain(
      'Centre of Newport',
    )
  })

  test('does not send guests to a city that is out of reach or smaller than their own', () => {
    const sizes = (found: ReturnType<typeof collectTowns>) => found.map(({ description }) => description)
    expect(sizes(collectTowns(gazetteer, newport, { latitude: -40, longitude: -130 })).join()).not.toMatch(
      /larger/,
    )
    const portland = { city: 'Portland', state: 'Oregon', country: 'United States' }
    const found = collectTowns(gazetteer, portland, { latitude: 45.52, longitude: -122.67 })
    expect(found[0]?.name).toBe('Centre of Portland')
    expect(sizes(found).join()).not.toMatch(/larger/)
  })

  test('says when a place is behind a border', () => {
    const detroit = { city: 'Detroit', state: 'Michigan', country: 'United States' }
    const found = collectTowns(gazetteer, detroit, { latitude: 42.33, longitude: -83.05 })
    expect(found.find(({ name }) => name === 'Windsor')?.description).toMatch(/, in Canada\.$/)
    const vancouver = { city: 'Vancouver', state: 'Washington', country: 'United States' }
    const near = collectTowns(gazetteer, vancouver, { latitude: 45.63, longitude: -122.66 })
    expect(near.find(({ name }) => name === 'Portland')?.description).toContain(', in Oregon')
  })
})
