import { LockKeyhole } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { authWords } from './auth-words.ts'

export type AuthFrameProps = {
  title: string
  lead: ReactNode
  children: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  /** What to know about safety here, where it is not what is stored for signing in. */
  note?: string
}

/** The calm room of every sign-in screen: one task, and from 1024 px on a quiet scene beside it. */
export function AuthFrame({ title, lead, children, headingRef, note = authWords.privacy }: AuthFrameProps) {
  return (
    <div className="grid grow lg:min-h-192 lg:grid-cols-[7fr_8fr]">
      <div className="flex justify-center px-4 py-8 sm:py-12 lg:justify-end lg:px-8 lg:py-16 xl:pe-16">
        <div className="w-full max-w-120">
          <header>
            <h1 ref={headingRef} tabIndex={-1}>
              {title}
            </h1>
            <p className="mt-2 text-lead text-muted">{lead}</p>
          </header>
          <div className="mt-6">{children}</div>
          <p className="mt-8 flex items-start gap-2.5 border-t border-line pt-5 text-meta text-muted">
            <LockKeyhole aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
            <span>{note}</span>
          </p>
        </div>
      </div>
      <QuietScene />
    </div>
  )
}

function QuietScene() {
  return (
    <div className="relative hidden overflow-hidden bg-tide-soft lg:block">
      {/* A background, so that a scene that is not there yet leaves its quiet ground and no broken picture. */}
      <div
        className="absolute inset-0 bg-cover bg-center dark:brightness-75"
        style={{ backgroundImage: 'url(/static/quiet-scene-1600.webp)' }}
      />
      <div className="absolute inset-x-8 bottom-8 flex xl:inset-x-12 xl:bottom-12">
        <p className="max-w-96 rounded-card bg-glass px-6 py-5 font-serif text-h3 text-ink shadow-e2">
          {authWords.scene}
        </p>
      </div>
    </div>
  )
}
