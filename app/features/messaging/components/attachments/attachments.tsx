import { Download, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import type { PictureSize } from '../../attachment.ts'
import { fileNameOf } from '../../attachment.ts'
import type { Attachment } from '../../messaging-schema.ts'
import { fileSize } from '../../words.ts'
import { attachmentWords } from './attachment-words.ts'

export type AttachmentsProps = {
  conversation: string
  attachments: readonly Attachment[]
  /** Who sent them, for those who hear it. */
  from: string
}

/** The pictures and papers of a message. */
export function Attachments({ conversation, attachments, from }: AttachmentsProps) {
  const pictures = attachments.filter(({ kind }) => kind === 'picture')
  const papers = attachments.filter(({ kind }) => kind === 'pdf')
  if (attachments.length === 0) return null
  return (
    <div className="grid w-[min(18rem,70vw)] gap-1.5">
      {pictures.length > 0 && (
        <div className={cx('grid gap-1.5', pictures.length > 1 && 'grid-cols-2')}>
          {pictures.map((picture, at) => (
            <SentPicture
              key={picture.id}
              conversation={conversation}
              picture={picture}
              label={attachmentWords.picture(from, at + 1, pictures.length)}
              isAlone={pictures.length === 1}
            />
          ))}
        </div>
      )}
      {papers.map((paper) => (
        <Paper key={paper.id} conversation={conversation} paper={paper} />
      ))}
    </div>
  )
}

type SentPictureProps = { conversation: string; picture: Attachment; label: string; isAlone: boolean }

function SentPicture({ conversation, picture, label, isAlone }: SentPictureProps) {
  const { src, hasFailed } = usePrivatePicture({ conversation, id: picture.id, size: 'small' })
  const [isOpen, setOpen] = useState(false)
  const { width, height, tone } = picture
  // As high as it will be before it is there; very tall ones are cut in the thread and whole when opened.
  const ratio = isAlone && width && height ? Math.max(width / height, 0.6) : 1
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        disabled={hasFailed}
        className="relative block w-full overflow-hidden rounded-card bg-line"
        style={{ aspectRatio: ratio, backgroundColor: tone ?? undefined }}
      >
        {src && <img src={src} alt="" className="absolute inset-0 size-full object-cover" />}
        {hasFailed && (
          <span className="absolute inset-0 grid place-items-center bg-sunken p-3 text-caption text-muted">
            {attachmentWords.pictureFailed}
          </span>
        )}
      </button>
      {isOpen && (
        <LargePicture
          conversation={conversation}
          picture={picture}
          label={label}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type LargePictureProps = Omit<SentPictureProps, 'isAlone'> & { onClose: () => void }

function LargePicture({ conversation, picture, label, onClose }: LargePictureProps) {
  const { src } = usePrivatePicture({ conversation, id: picture.id, size: 'large' })
  const { width, height, tone } = picture
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      size="lg"
      footer={
        <Button variant="secondary" onClick={() => void keep(conversation, picture)}>
          {attachmentWords.download}
        </Button>
      }
    >
      <div
        className="mx-auto max-h-[70dvh] max-w-full overflow-hidden rounded-card"
        style={{ aspectRatio: `${width ?? 1} / ${height ?? 1}`, backgroundColor: tone ?? undefined }}
      >
        {src && <img src={src} alt={label} className="size-full object-contain" />}
      </div>
    </Dialog>
  )
}

function Paper({ conversation, paper }: { conversation: string; paper: Attachment }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 text-ink">
      <FileText aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="text-meta font-medium wrap-anywhere">{paper.name}</p>
        <p className="text-caption text-muted">{attachmentWords.pdf(fileSize(paper.bytes))}</p>
      </div>
      <IconButton
        label={attachmentWords.downloadOf(paper.name)}
        icon={<Download aria-hidden strokeWidth={1.75} />}
        look="outlined"
        onClick={() => void keep(conversation, paper)}
      />
    </div>
  )
}

/** Hands a file to the browser to be kept; it is never opened on the site. */
async function keep(conversation: string, { id, name, kind }: Attachment): Promise<void> {
  try {
    const address = URL.createObjectURL(await fetchPrivateFile({ conversation, id }))
    const link = document.createElement('a')
    link.href = address
    // A picture arrives as WebP, whatever it was.
    link.download = kind === 'picture' ? `${name.replace(/\.\w+$/, '')}.webp` : fileNameOf(kind, name)
    link.click()
    URL.revokeObjectURL(address)
  } catch {
    toast.error(attachmentWords.downloadFailed, { description: attachmentWords.downloadFailedWhy })
  }
}

type Wanted = { conversation: string; id: string; size?: PictureSize }

/** Fetches the bytes of a file in a conversation, as its reader may. Throws when they are not to be had. */
async function fetchPrivateFile({ conversation, id, size = 'large' }: Wanted): Promise<Blob> {
  const answer = await client.conversations[':id'].attachments[':attachment_id'].$get({
    param: { id: conversation, attachment_id: id },
    query: { size },
  })
  if (!answer.ok) throw new Error(`the file was not given: ${answer.status}`)
  return answer.blob()
}

/** The address of a picture for as long as it is shown; no address of the site leads to it. */
function usePrivatePicture({ conversation, id, size = 'large' }: Wanted): {
  src: string | null
  hasFailed: boolean
} {
  const [src, setSrc] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    let made: string | null = null
    fetchPrivateFile({ conversation, id, size }).then(
      (blob) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setSrc(made)
      },
      () => setFailed(!isGone),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [conversation, id, size])
  return { src, hasFailed }
}
