import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** The share of the map that has exactly a colour of the theme. */
export async function shareOf(page: Page, token: string): Promise<number> {
  const wanted = await page.evaluate((name) => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    const sample = document.createElement('span')
    sample.style.color = `var(${name})`
    document.body.append(sample)
    if (pen) pen.fillStyle = getComputedStyle(sample).color
    sample.remove()
    pen?.fillRect(0, 0, 1, 1)
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])]
  }, token)
  const picture = await page.locator('[data-map]').screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let same = 0
  for (let at = 0; at < data.length; at += 3) {
    if ([0, 1, 2].every((part) => Math.abs((data[at + part] ?? 0) - (wanted[part] ?? 0)) < 4)) same++
  }
  return same / (info.width * info.height)
}
