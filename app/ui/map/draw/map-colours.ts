/** The colours of a map in the theme of an element. */
export type MapColours = Record<keyof typeof tokens, string>

const tokens = {
  water: '--tide-soft',
  shore: '--tide',
  land: '--paper',
  town: '--sunken',
  green: '--moss-soft',
  street: '--surface',
  edge: '--line',
  line: '--line-strong',
}

/** Reads the colours as they are now, as "rgb(1 2 3)": a canvas knows no variables, and gradients need a plain form. */
export function readColours(within: HTMLElement): MapColours {
  const sample = document.createElement('span')
  within.append(sample)
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const colours = Object.entries(tokens).map(([name, token]) => {
    sample.style.color = `var(${token})`
    return [name, toRgb(pen, getComputedStyle(sample).color)]
  })
  sample.remove()
  return Object.fromEntries(colours) as MapColours // its entries are those of `tokens`
}

function toRgb(pen: CanvasRenderingContext2D | null, colour: string): string {
  if (!pen) return colour
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue})`
}

/** The same colour, of which nothing is to be seen. */
export function invisible(colour: string): string {
  return colour.replace(')', ' / 0)')
}
