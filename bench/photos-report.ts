import { openPhotoSite } from './photo-site.ts'
import { makeCameraPhoto, measureUploads, measureWebp } from './photos.ts'

/** On two cores that nothing else uses; the floor of the first was measured as 1.8 s there. */
const goals = { webpSeconds: 2.6, webpRatio: 2.6 / 1.8, readySeconds: 30, loopP99Ms: 20 }

/** `npm run bench -- photos [--rounds=5]`: prints what photos cost, and answers the goals that were missed. */
export async function measurePhotos(rounds: number): Promise<string[]> {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const photo = await makeCameraPhoto()
  print(`JPEG of 12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB; ${rounds} rounds, medians.`)
  const webp = await measureWebp(photo, rounds)
  const ratio = webp.ours / webp.bare
  print(
    `30 photos to WebP, two at a time: ${webp.ours.toFixed(2)} s in 4 widths; sharp alone in one process ${webp.bare.toFixed(2)} s in 3; ratio ${ratio.toFixed(2)} (goal ${goals.webpRatio.toFixed(2)}, ${goals.webpSeconds} s where nothing else runs)`,
  )
  const site = await openPhotoSite(3_910)
  try {
    const upload = await measureUploads(site, photo)
    print(
      `12 photos uploaded three at a time: acknowledged after ${upload.acknowledged.toFixed(1)} s, all ready in 8 files each after ${upload.ready.toFixed(1)} s (goal ${goals.readySeconds})`,
    )
    print(
      `event loop of the web process meanwhile: p99 ${upload.loopP99Ms.toFixed(1)} ms (goal ${goals.loopP99Ms})`,
    )
    return [
      webp.ours > goals.webpSeconds && ratio > goals.webpRatio
        ? `30 photos took ${webp.ours.toFixed(2)} s, ${ratio.toFixed(2)} of sharp alone`
        : null,
      upload.ready > goals.readySeconds ? `12 photos were ready after ${upload.ready.toFixed(1)} s` : null,
      upload.loopP99Ms > goals.loopP99Ms
        ? `the event loop was held up ${upload.loopP99Ms.toFixed(1)} ms`
        : null,
    ].filter((goal) => goal !== null)
  } finally {
    await site.close()
  }
}
