import { AppealList } from '../../components/console/appeal-list.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Appeals · Console · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** What somebody thinks we got wrong. */
export default function AppealsPage() {
  return <AppealList />
}
