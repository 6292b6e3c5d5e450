import sharp from 'sharp'

/** A real JPEG of a room-like scene, different for each number. */
export async function makePhoto(number: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const hue = (number * 67) % 360
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><rect width="1800" height="1200" fill="hsl(${hue},40%,82%)"/><path d="M0 800h1800v400H0z" fill="hsl(${hue},25%,55%)"/><rect x="300" y="300" width="500" height="360" fill="hsl(${(hue + 180) % 360},60%,75%)"/><circle cx="1300" cy="420" r="160" fill="hsl(${(hue + 40) % 360},70%,60%)"/></svg>`
  return {
    name: `room-${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(scene)).jpeg({ quality: 88 }).toBuffer(),
  }
}
