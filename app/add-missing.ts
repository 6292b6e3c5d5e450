import { apply as addPopover, isSupported as hasPopover } from '@oddbird/popover-polyfill/fn'

// What the oldest browsers lack of the interfaces that the site uses: fetched by these alone, before the page hydrates
// (entry.client.tsx). tests/oldest-browsers.test.ts finds what would have to be added here.

// In the layer of the page's own ground rules, so that the classes of what opens weigh more, as over a browser's own.
if (!hasPopover()) addPopover({ layerName: 'base' })

URL.canParse ??= (address, base) => {
  try {
    new URL(address, base)
    return true
  } catch {
    return false
  }
}

// Half of a pair that stands alone. Without the flag each half of each pair would be found.
const loneSurrogate = /\p{Surrogate}/gu
String.prototype.toWellFormed ??= function toWellFormed(this: string) {
  return this.replace(loneSurrogate, '\ufffd')
}

if (!('size' in URLSearchParams.prototype)) {
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    configurable: true,
    get(this: URLSearchParams) {
      return [...this].length
    },
  })
}
