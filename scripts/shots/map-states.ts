import type { Page } from '@playwright/test'
import type { ShotState } from './state.ts'

async function drawn(page: Page): Promise<void> {
  await page.locator('[data-map="drawn"]').waitFor()
}

/** Shores and waters that maps get wrong: islands, lagoons, harbours, a lake between mountains. */
const places = {
  miami: '-80.28,25.68,-80.04,25.88',
  'san-francisco': '-122.6,37.61,-122.2,37.93',
  sydney: '151.07,-33.98,151.37,-33.74',
  hobart: '147.16,-43.06,147.56,-42.74',
  venice: '12.23,45.36,12.43,45.52',
  stockholm: '17.85,59.13,18.35,59.53',
  'lake-tahoe': '-120.33,38.86,-119.73,39.34',
}

/** The map of a search: beside the list where there is room, else instead of it. */
export const mapStates: readonly ShotState[] = [
  ...Object.entries(places).map(([name, box]) => mapState(`map-${name}`, `&bbox=${box}`)),
  mapState('map-world', ''),
  mapState('map-nothing', '&location=Hobart&q=nobodyhasthis'),
]

function mapState(name: string, query: string): ShotState {
  return { name, path: `/search?view=map${query}`, as: 'signed out', frame: 'window', prepare: drawn }
}
