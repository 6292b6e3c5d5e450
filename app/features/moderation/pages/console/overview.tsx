import { Overview } from '../../components/console/overview.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'What waits · Console · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** How much waits in each queue. */
export default function OverviewPage() {
  return <Overview />
}
