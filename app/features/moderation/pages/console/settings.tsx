import { SiteSettings } from '../../components/console/site-settings.tsx'
import { frameWords, placeWords } from '../../components/console/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: frameWords.pageTitle(placeWords.settings) }, { name: 'robots', content: 'noindex' }]
}

/** What is paused for everybody, and whose erasure waits. */
export default function SettingsPage() {
  return <SiteSettings />
}
