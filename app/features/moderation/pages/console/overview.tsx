import { Overview } from '../../components/console/overview.tsx'
import { overviewWords } from '../../components/console/site-words.ts'
import { frameWords } from '../../components/console/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(overviewWords.title) }, { name: 'robots', content: 'noindex' }]
}

/** How much waits in each queue. */
export default function OverviewPage() {
  return <Overview />
}
