export const shareWords = {
  title: 'Share this home',
  link: 'Link',
  copy: 'Copy the link',
  copied: 'Link copied',
  notCopied: 'Please copy the link by hand',
  notCopiedText: 'It stands in the field above.',
  other: 'Share …',
  code: 'Show a QR code',
  codeOf: (title: string) => `QR code of the link to ${title}`,
  codeFailed: 'The code was not drawn',
  codeFailedText: 'Please try again, or copy the link.',
}
