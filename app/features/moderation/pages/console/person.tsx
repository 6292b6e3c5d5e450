import { useParams } from 'react-router'
import { PersonLook } from '../../components/console/person-look.tsx'
import { frameWords, personWords } from '../../components/console/words.ts'

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
