/** How many files one message takes, and how large each may be. */
export const attachmentLimits = { count: 5, bytes: 10 * 1024 * 1024, name: 200 } as const

/** What a file is: a picture, which is shown, or a PDF, which is only handed on. */
export const attachmentKinds = ['picture', 'pdf'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** The widths in which a picture is kept, for the thread and for looking at it. */
export const pictureSizes = { small: 640, large: 1600 } as const
export type PictureSize = keyof typeof pictureSizes

const pictureEnding = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)$/i

/**
 * The name under which a file is shown and downloaded: no folders, no invisible characters or marks of direction, about 100
 * characters with the ending kept. The ending follows the kind, never the sender: a PDF that is also a web page is a `.pdf`.
 */
export function fileNameOf(kind: AttachmentKind, name: string): string {
  const plain = name
    .slice(-1_000)
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return withEnding(kind, shorten(plain || 'file'))
}

function withEnding(kind: AttachmentKind, name: string): string {
  const isFitting = kind === 'pdf' ? /[^.]\.pdf$/i.test(name) : pictureEnding.test(name)
  if (isFitting) return name
  const stem = name.replace(/(?<=.)\.[a-z][a-z0-9]{0,4}$/i, '')
  if (kind === 'picture') return `${stem}.webp`
  return `${stem.replace(/(?<=.)\.pdf$/i, '')}.pdf`
}

function shorten(name: string): string {
  const letters = [...name]
  return letters.length <= 100 ? name : `${letters.slice(0, 80).join('')}…${letters.slice(-15).join('')}`
}
