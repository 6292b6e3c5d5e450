import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// Of what the site uses, the newest that the oldest browsers lack (tools/oldest-browsers.ts). A browser that has
// these has all the rest, and fetches nothing more.
const hasAll = 'popover' in HTMLElement.prototype && 'canParse' in URL && 'toWellFormed' in String.prototype

if (hasAll) hydrate()
else void import('./add-missing.ts').finally(hydrate)
