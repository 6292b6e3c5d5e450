import { countOf } from '#lib/text.ts'

export const mapWords = {
  title: (total: number) => `Map of ${countOf(total, 'home')}`,
  inView: (total: number) => `${countOf(total, 'home')} in view`,
  nothing: 'No homes in view',
  searchHere: 'Search this area',
  follow: 'Search as I move the map',
  failed: 'We couldn’t show the homes on the map.',
  tryAgain: 'Try again',
}

export const pinWords = {
  title: 'Homes on the map',
  perNight: (home: string, price: string) => `${home}, ${price} per night`,
  total: (home: string, price: string, nights: number) =>
    `${home}, ${price} total for ${countOf(nights, 'night')}`,
  totalFrom: (home: string, price: string, { nights, day }: { nights: number; day: string }) =>
    `${home}, ${price} total for ${countOf(nights, 'night')} from ${day}`,
  cluster: (count: number) => `${countOf(count, 'home')} here, zoom in`,
}

export const mapCardWords = {
  strip: 'Homes on this page',
  picture: (city: string) => `The home in ${city}`,
  close: 'Close',
}
