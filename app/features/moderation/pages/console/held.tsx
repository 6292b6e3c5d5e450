import { HeldList } from '../../components/console/held-list.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Held messages · Console · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** Texts that went to many. */
export default function HeldPage() {
  return <HeldList />
}
