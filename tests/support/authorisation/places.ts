import { open, own, type Rows } from './row.ts'

export const places: Rows = {
  rows: {
    suggestPlaces: open('GET', '/places?q=spring&limit=3'),
    findAddress: own('GET', '/places/address?city=Austin&state=Texas&country=United+States'),
  },
}
