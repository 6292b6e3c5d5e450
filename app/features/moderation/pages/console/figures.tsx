import { Figures } from '../../components/console/figures.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Figures · Console · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** What a report on transparency needs. */
export default function FiguresPage() {
  return <Figures />
}
