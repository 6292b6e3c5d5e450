import { FileText, RotateCw, X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { attachmentWords } from './attachment-words.ts'
import type { ChosenFile } from './chosen-files.ts'

export type ChosenListProps = {
  files: readonly ChosenFile[]
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

/** The files that go with the next message: how far each is, what is wrong with it, and the way to leave it out. */
export function ChosenList({ files, onRemove, onRetry }: ChosenListProps) {
  return (
    <ul aria-label={attachmentWords.chosen} className="mb-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex max-w-full items-center gap-2 rounded-input border border-line bg-surface ps-2"
        >
          <Thumb {...file} />
          <div className="min-w-0 py-1">
            <p className="max-w-48 text-caption font-medium wrap-anywhere">{file.name}</p>
            {file.problem ? (
              <p role="alert" className="max-w-60 text-caption text-brick">
                {file.problem}
              </p>
            ) : file.attachment ? (
              <p className="text-caption text-muted">{attachmentWords.ready}</p>
            ) : (
              <ProgressBar label={attachmentWords.sending(file.name)} labelHidden value={file.progress} />
            )}
          </div>
          {file.canRetry && (
            <IconButton
              label={attachmentWords.retry(file.name)}
              icon={<RotateCw aria-hidden strokeWidth={1.75} />}
              onClick={() => onRetry(file.id)}
            />
          )}
          <IconButton
            label={attachmentWords.leaveOut(file.name)}
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={() => onRemove(file.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function Thumb({ preview }: Pick<ChosenFile, 'preview'>) {
  return preview ? (
    <img
      src={preview}
      alt=""
      width={40}
      height={40}
      className="size-10 shrink-0 rounded-input object-cover"
    />
  ) : (
    <FileText aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
  )
}
