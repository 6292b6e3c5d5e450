import { Finder } from '../../components/console/finder.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Search · Console · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** Finds a person, a home, a stay or a conversation. */
export default function SearchPage() {
  return <Finder />
}
