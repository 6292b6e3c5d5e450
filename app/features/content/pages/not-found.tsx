import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { StaticPart } from '#ui/static-part.tsx'
import { StatusMessage } from '#ui/status-message.tsx'
import { notFoundWords } from '../components/status-words.ts'

const MailBoatScene = lazyPart(
  async () => (await import('../components/scenes/mail-boat-scene.tsx')).MailBoatScene,
)

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: notFoundWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn('404: there is no page at', pathname)
  }, [pathname])
  return (
    <>
      <StatusMessage
        status={404}
        icon={<Compass strokeWidth={1.75} />}
        title={notFoundWords.title}
        actions={
          <>
            <Link to="/" className={buttonClass()}>
              {notFoundWords.home}
            </Link>
            <Link to="/search" className={buttonClass({ variant: 'secondary' })}>
              {notFoundWords.search}
            </Link>
          </>
        }
      >
        {notFoundWords.text}
      </StatusMessage>
      {/* The post that knows every address looks for this one too. */}
      <div className="mx-auto aspect-31/18 max-w-lg mask-[linear-gradient(to_right,transparent,black_18%,black_82%,transparent)] [&>div]:h-full">
        <StaticPart of={MailBoatScene} />
      </div>
    </>
  )
}
