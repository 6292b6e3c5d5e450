/** How many files one message takes, and how large each may be. */
export const attachmentLimits = { count: 5, bytes: 10 * 1024 * 1024, name: 200 } as const

/** What a file is: a picture, which is shown, or a PDF, which is only handed on. */
export const attachmentKinds = ['picture', 'pdf'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** The widths in which a picture is kept, for the thread and for looking at it. */
export const pictureSizes = { small: 640, large: 1600 } as const
export type PictureSize = keyof typeof pictureSizes

/**
 * A file's name as it is shown and handed on: without folders, without what is not seen or turns the writing round, and not
 * too long; the end of its name stays.
 */
export function cleanFileName(name: string): string {
  const plain = name
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  const letters = [...plain]
  const short =
    letters.length <= 100 ? plain : `${letters.slice(0, 80).join('')}…${letters.slice(-15).join('')}`
  return short || 'file'
}
