import sharp from 'sharp'
import type { PhotoFormat, photoWidths } from '#features/photos/photo.ts'
import { workOnPicture } from '#features/photos/server/picture-work.ts'
import { drawScene, type Scene } from '../scenes/scene.ts'

/** A drawn picture in all files that a photo has. */
export type DrawnPicture = {
  width: number
  height: number
  placeholder: string
  files: { width: (typeof photoWidths)[number]; webp: Uint8Array; avif: Uint8Array }[]
}

/** Draws a scene and makes the files of a photo from it as from an uploaded one. Takes 1 to 2 s of a core. */
export async function drawPicture(scene: Scene): Promise<DrawnPicture> {
  // Without compression, because the picture lives only until its files are made.
  const bytes = await sharp(Buffer.from(drawScene(scene)))
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  const judged = await workOnPicture({ kind: 'judge', bytes })
  if (judged.kind !== 'judged') throw new Error(`the drawing is not a picture: ${JSON.stringify(scene)}`)
  const webp = await render(bytes, 'webp')
  const avif = await render(bytes, 'avif')
  const files = webp.map((file, at) => {
    const twin = avif[at]
    if (twin?.width !== file.width)
      throw new Error('a drawing has other widths in one format than in the other')
    return { width: file.width, webp: file.bytes, avif: twin.bytes }
  })
  return { width: judged.width, height: judged.height, placeholder: judged.placeholder, files }
}

async function render(bytes: Uint8Array, format: PhotoFormat) {
  const rendered = await workOnPicture({ kind: 'render', bytes, format })
  if (rendered.kind !== 'rendered') throw new Error(`the drawing cannot be made into ${format}`)
  return rendered.files
}
