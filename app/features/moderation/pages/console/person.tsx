import { useParams } from 'react-router'
import { frameWords } from '../../components/console/frame-words.ts'
import { PersonLook } from '../../components/console/person-look.tsx'
import { personWords } from '../../components/console/person-words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(personWords.pageTitle) }, { name: 'robots', content: 'noindex' }]
}

/** What a person sees of their own. */
export default function PersonPage() {
  const { id = '' } = useParams()
  return <PersonLook key={id} id={id} />
}
