/** Gives something to whoever presses, as a file. */
export function saveFile(name: string, content: BlobPart, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
