import { CloudOff } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Wordmark } from '#ui/logo.tsx'
import { StatusMessage } from '#ui/status-message.tsx'
import { errorWords } from './error-words.ts'

export type ErrorPageProps = { error: unknown }

/** The whole page when not even the site's frame could be shown; needs no script and no data. */
export function ErrorPage({ error }: ErrorPageProps) {
  return (
    <div className="page-width py-6">
      <title>{errorWords.pageTitle(errorWords.failed)}</title>
      <a href="/" className="inline-flex min-h-11 items-center no-underline">
        <Wordmark />
      </a>
      <main id="main" tabIndex={-1}>
        <ErrorMessage error={error} />
      </main>
    </div>
  )
}

/** Says what failed, in the words of whoever threw it on purpose, and offers the ways on. */
export function ErrorMessage({ error }: ErrorPageProps) {
  const { status, title, message } = describeError(error)
  return (
    <>
      <title>{errorWords.pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <StatusMessage
        status={status}
        icon={<CloudOff strokeWidth={1.75} />}
        title={title}
        actions={
          <>
            {/* Both load the page anew, which is what may help; without scripts the first is of no use. */}
            <Button className="scripts-only" onClick={() => window.location.reload()}>
              {errorWords.tryAgain}
            </Button>
            <a href="/" className={buttonClass({ variant: 'secondary' })}>
              {errorWords.home}
            </a>
          </>
        }
      >
        {message}
      </StatusMessage>
    </>
  )
}

function describeError(error: unknown): { status: number; title: string; message: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  switch (status) {
    case 503:
      return {
        status,
        title: errorWords.unavailable,
        message: said || errorWords.unavailableText,
      }
    case 404:
      return {
        status,
        title: errorWords.notFound,
        message: said || errorWords.notFoundText,
      }
    default:
      return {
        status,
        title: errorWords.failed,
        message: errorWords.failedText,
      }
  }
}
