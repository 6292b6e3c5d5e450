import { useParams } from 'react-router'
import { Thread } from '../components/thread/thread.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Conversation · Holmward' }, { name: 'robots', content: 'noindex' }]
}

export default function ThreadPage() {
  const { id = '' } = useParams()
  return <Thread key={id} id={id} />
}
