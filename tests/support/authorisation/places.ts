import { open, ownFacts, type Rows } from './row.ts'

export const places: Rows = {
  rows: {
    suggestPlaces: open('GET', '/places?q=spring&limit=3'),
    findAddress: ownFacts('/places/address?city=Austin&state=Texas&country=United+States'),
    listedPlace: ownFacts('/places/listed?city=austin&state=TX&country=USA'),
  },
}
