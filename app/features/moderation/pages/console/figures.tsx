import { Figures } from '../../components/console/figures.tsx'
import { frameWords, placeWords } from '../../components/console/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(placeWords.figures) }, { name: 'robots', content: 'noindex' }]
}

/** What a report on transparency needs. */
export default function FiguresPage() {
  return <Figures />
}
