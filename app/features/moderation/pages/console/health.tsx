import { HealthView } from '../../components/console/health-view.tsx'
import { frameWords, placeWords } from '../../components/console/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(placeWords.health) }, { name: 'robots', content: 'noindex' }]
}

/** Whether the machinery runs. */
export default function HealthPage() {
  return <HealthView />
}
