import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A font as the picture library takes it: where the file lies, and its family's name inside the file. */
export type PreviewFont = { file: string; family: string }

const require = createRequire(import.meta.url)

const sources = {
  heading: {
    name: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
    family: 'Newsreader 16pt 16pt',
  },
  text: {
    name: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    family: 'Figtree Light',
  },
} as const

const ready = new Map<string, Promise<PreviewFont>>()

/**
 * The site's own fonts for pictures. Browsers get them as WOFF2, which the picture library cannot read, so they are
 * unpacked once into the data folder. Letters that they lack come from the fonts of the system.
 */
export function previewFont(kind: keyof typeof sources, dataDir: string): Promise<PreviewFont> {
  const known = ready.get(kind)
  if (known) return known
  const work = unpack(kind, path.join(dataDir, 'cache', 'fonts')).catch((error) => {
    ready.delete(kind)
    throw error
  })
  ready.set(kind, work)
  return work
}

async function unpack(kind: keyof typeof sources, folder: string): Promise<PreviewFont> {
  const { name, family } = sources[kind]
  const file = path.join(folder, `${path.basename(name, '.woff2')}.ttf`)
  if (await exists(file)) return { file, family }
  // It takes 35 MB, for what is done once.
  const { decompress } = await import('wawoff2')
  const font = await decompress(await readFile(require.resolve(name)))
  await mkdir(folder, { recursive: true })
  // Two processes may do this at once; neither may see the other's half.
  const part = `${file}.${process.pid}`
  await writeFile(part, font)
  await rename(part, file)
  return { file, family }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
