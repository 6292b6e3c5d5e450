import { HealthView } from '../../components/console/health-view.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Health · Console · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** Whether the machinery runs. */
export default function HealthPage() {
  return <HealthView />
}
