import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#features/accounts/account-schema.ts'
import { ownNameOf } from '#features/accounts/person.ts'
import { browserSession } from '#features/accounts/session.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { reasonOf, refusalsOf } from '../photo-words.ts'
import { sortPicked } from '../picked-files.ts'
import { pictureWords } from './account-picture-words.ts'
import { preparePhoto, UnfitPhoto } from './prepare-photo.ts'
import { sendPhoto } from './send-photo.ts'
import { waitForFiles } from './wait-for-files.ts'

export type AccountPictureProps = {
  user: Pick<SessionUser, 'email' | 'display_name' | 'picture'>
}

/** The picture of whoever is signed in: chosen, replaced and taken away. What is refused leaves the one before. */
export function AccountPicture({ user }: AccountPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const picture = usePictureChange()
  const isBusy = picture.step !== null
  return (
    <Card as="section" aria-labelledby="account-picture">
      <h2 id="account-picture" className="text-h4">
        {pictureWords.title}
      </h2>
      <p className="mt-2 text-muted">{pictureWords.lead}</p>
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <Avatar name={ownNameOf(user)} picture={picture.preview ?? user.picture} size="xl" />
        <div className="flex flex-wrap gap-3">
          <label htmlFor="account-picture-file" className="sr-only">
            {pictureWords.input}
          </label>
          <input
            ref={input}
            id="account-picture-file"
            type="file"
            accept="image/*,.avif,.heic,.heif"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) void picture.replace(file)
              // The same file may be picked again.
              event.currentTarget.value = ''
            }}
          />
          <Button ref={choose} variant="secondary" pending={isBusy} onClick={() => input.current?.click()}>
            {user.picture ? pictureWords.replace : pictureWords.choose}
          </Button>
          {user.picture && !isBusy && (
            <Button
              variant="quiet"
              onClick={() => {
                // This button goes with the picture.
                choose.current?.focus()
                void picture.remove()
              }}
            >
              {pictureWords.remove}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-4 text-meta text-muted">{pictureWords.kinds}</p>
      <p role="status" className="sr-only">
        {picture.step}
      </p>
      <div role="alert">{picture.problem && <FieldError>{picture.problem}</FieldError>}</div>
    </Card>
  )
}

const notUploaded = pictureWords.failed

/** Sends a picture, waits for its files, and makes it that of the account. */
function usePictureChange() {
  const [preview, setPreview] = useState<string | null>(null)
  const [step, setStep] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  // Given back to the browser once another one, or none, is shown.
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  async function change(
    work: () => Promise<SessionUser>,
    words: { step: string; done: string; explain: (error: unknown) => string },
  ) {
    setProblem(null)
    setStep(words.step)
    try {
      browserSession().saveUser(await work())
      toast.success(words.done)
    } catch (error) {
      if (!leaving.current.signal.aborted) setProblem(words.explain(error))
    } finally {
      setStep(null)
      setPreview(null)
    }
  }
  async function replace(file: File) {
    const refusal = sortPicked([file], 1).refusals[0]
    if (refusal) return setProblem(refusal.description)
    setPreview(URL.createObjectURL(file))
    await change(() => upload(file, leaving.current.signal), {
      step: pictureWords.uploading,
      done: pictureWords.saved,
      explain: (error) => explain(file, error),
    })
  }
  async function remove() {
    await change(() => putPicture(null), {
      step: pictureWords.removing,
      done: pictureWords.removed,
      explain: () => pictureWords.removeFailed,
    })
  }
  return { preview, step, problem, replace, remove }
}

async function upload(file: File, signal: AbortSignal): Promise<SessionUser> {
  const photo = await sendPhoto(await preparePhoto(file), {
    idempotencyKey: newIdempotencyKey()['idempotency-key'],
    onProgress: () => undefined,
    signal,
  })
  const made = photo.state === 'processing' ? await waitForFiles(photo, signal) : photo
  return putPicture((made ?? photo).url)
}

function putPicture(photo: string | null): Promise<SessionUser> {
  return answerOf(client.account.picture.$put({ json: { photo } }))
}

function explain({ name }: File, error: unknown): string {
  if (error instanceof ApiProblem && error.code === 'notReady') return error.message
  const reason =
    error instanceof UnfitPhoto ? error.reason : error instanceof ApiProblem ? reasonOf(error) : null
  return (reason && refusalsOf([{ name, reason }])[0]?.description) || notUploaded
}
