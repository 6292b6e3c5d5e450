export const shareWords = {
  title: 'Share this home',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: "We couldn't copy the link",
  notCopiedText: 'Please copy it from the field above.',
  other: 'Share …',
  code: 'Show QR code',
  codeOf: (title: string) => `QR code of the link to ${title}`,
  codeFailed: "We couldn't create the QR code",
  codeFailedText: 'Please try again, or copy the link.',
}
