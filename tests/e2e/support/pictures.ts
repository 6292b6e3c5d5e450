import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Photo = { name: string; mimeType: string; buffer: Buffer }

/** A real JPEG of a room-like scene, different for each number, so many pixels wide and two thirds as high. */
export async function makePhoto(number: number, { width = 1800 } = {}): Promise<Photo> {
  const hue = (number * 67) % 360
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 1200" width="${width}" height="${(width * 2) / 3}"><rect width="1800" height="1200" fill="hsl(${hue},40%,82%)"/><path d="M0 800h1800v400H0z" fill="hsl(${hue},25%,55%)"/><rect x="300" y="300" width="500" height="360" fill="hsl(${(hue + 180) % 360},60%,75%)"/><circle cx="1300" cy="420" r="160" fill="hsl(${(hue + 40) % 360},70%,60%)"/></svg>`
  return {
    name: `room-${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(scene)).jpeg({ quality: 88 }).toBuffer(),
  }
}

/** The photos of the listing form, and its field for more. */
export const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
export const picker = (page: Page) => page.getByLabel('Photos to upload')
