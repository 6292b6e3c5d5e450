import { prose } from '../homes/home.ts'
import type { HostKey } from '../people.ts'

/** What a host of the demo world says of themselves; whoever is missing here has said nothing yet. */
export type DemoProfile = {
  about?: string
  /** ISO 639 codes. */
  languages?: string[]
  /** How the host lets; undeclared without it. */
  declares?: 'private' | { name: string; address: string; register?: string }
}

export const hostProfiles: Partial<Record<HostKey, DemoProfile>> = {
  starter: {
    about: prose(`
      I build furniture in the barn behind the lake, and let the cabin that I learned it on. Ask me about the turtles,
      the night sky, or which drawer sticks.

      I live ten minutes away and come when something breaks, not otherwise.
    `),
    languages: ['en', 'es'],
    declares: 'private',
  },
  professional: {
    about: prose(`
      We are four people and a van full of linen. Each of our homes has one of us who knows it by heart, and a
      neighbour with a key.
    `),
    languages: ['en', 'es', 'pt', 'ase'],
    declares: {
      name: 'Harbour and Hill Homes LLC',
      address: '12 Example Pier\nSan Francisco, California\nUnited States',
      register: 'California, DEMO-201',
    },
  },
  odette: {
    about: 'Night owl, early cook. The kettle is on whenever you arrive.',
    languages: ['en', 'fr'],
    declares: 'private',
  },
  wren: { languages: ['en'], declares: 'private' },
  celeste: {
    about: 'Born two streets from here. I know where the music is on a Tuesday.',
    languages: ['en', 'es', 'it'],
    declares: 'private',
  },
  bryn: {
    about: 'Retired from the lifeboats, not from the sea. Tides and weather are explained at the door.',
    languages: ['en', 'cy'],
    declares: 'private',
  },
  tobias: { languages: ['en', 'fr'], declares: 'private' },
}

/** Numbers of an authority, for homes in cities that ask for one. They are made up, and look it. */
export const registrations: Readonly<Record<string, string>> = {
  'fog-loft': 'STR-DEMO-00042',
  'lemon-court': 'DEMO-HSR-1107',
  'grande-ourse': 'CITQ-DEMO-311',
}

/** How many days ago somebody last looked after the calendar of a home; all others are fresh. */
export const quietCalendars: Readonly<Record<string, number>> = { 'hemlock-rain': 16, 'heron-creek': 34 }
