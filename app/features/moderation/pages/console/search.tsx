import { Finder } from '../../components/console/finder.tsx'
import { frameWords, placeWords } from '../../components/console/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(placeWords.search) }, { name: 'robots', content: 'noindex' }]
}

/** Finds a person, a home, a stay or a conversation. */
export default function SearchPage() {
  return <Finder />
}
