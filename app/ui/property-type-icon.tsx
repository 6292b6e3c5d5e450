import { cx } from './cx.ts'

/** Own glyphs in Lucide's grid: 24 × 24, 2 px of air, stroke 1.75, round ends. */
const glyphs: Readonly<Record<string, string>> = {
  apartment:
    'M5 21V4.5A1.5 1.5 0 0 1 6.5 3h11A1.5 1.5 0 0 1 19 4.5V21M3 21h18M9 7.5h1.5M13.5 7.5H15M9 11.5h1.5M13.5 11.5H15M10 21v-5h4v5',
  house: 'M3 11.5 12 4l9 7.5M5 10v11h14V10M10 21v-6h4v6',
  villa:
    'M2 21h20M4 21v-9h16v9M2.5 12 12 7l9.5 5M8 21v-4.5a1.5 1.5 0 0 1 3 0V21M13 21v-4.5a1.5 1.5 0 0 1 3 0V21M12 7V3.5M12 3.5h3',
  cottage: 'M3 12 8 5h9l4 7M5 12v9h14v-9M3 12h18M9 21v-5a2 2 0 0 1 4 0v5M16 15.5h.01M15 5V3h2v2',
  cabin:
    'M2.5 11 12 4l9.5 7M4.5 10v11M19.5 10v11M4.5 13h5.5M4.5 17h5.5M14 13h5.5M14 17h5.5M10 21v-8h4v8M4.5 21h15',
  condo:
    'M3 21V9.5L10 6v15M10 21V3.5L21 7v14M2 21h20M13.5 10.5h4M13.5 14h4M13.5 17.5h4M6.5 12v.01M6.5 16v.01',
  studio:
    'M4 21V5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5V21M3 21h18M7 8h6v4.5H7zM10 8v4.5M7 21v-3.5h6.5V21M17 12v.01',
  loft: 'M3 21V11l6-4v4l6-4v4l6-4v14zM7 15v2M12 15v2M17 15v2',
  'tiny-house':
    'M5 10.5 12 5l7 5.5M6.5 9.5V17h11V9.5M4 17h16M10.5 17v-4.5h3V17M21.5 17H20M8 17.5a1.75 1.75 0 1 0 .01 0M16 17.5a1.75 1.75 0 1 0 .01 0',
  dome: 'M4.5 19.5a9 9 0 1 1 15 0zM12 5.5 7 12l2 7.5M12 5.5 17 12l-2 7.5M7 12h10M3.1 13.4 7 12M20.9 13.4 17 12',
  container:
    'M3 7.5h18v11H3zM3 21h3M18 21h3M4.5 18.5V21M19.5 18.5V21M6.5 10.5v5M9.5 10.5v5M12.5 10.5h5.5v8M12.5 10.5v8M8 7.5V4h8v3.5',
  'tree-house':
    'M12 21v-6M8 15h8M9 15v-4.5M15 15v-4.5M7.5 11 12 7.5l4.5 3.5M6 16.5a4.5 4.5 0 0 1-2.5-8A5 5 0 0 1 12 3.5a5 5 0 0 1 8.5 5 4.5 4.5 0 0 1-2.5 8M9 21h6',
  'a-frame': 'M12 3 3 21h18zM12 3l-1-2M12 3l1-2M7.5 12h9M10 21v-5.5h4V21',
  'off-grid':
    'M3 21h18M5 21v-8l6-4.5 6 4.5v8M9 21v-4.5h4V21M12 6.5l7-2 2 5-5 1.5M16.5 5.5l1.5 4.5M4 3.5a1.75 1.75 0 1 0 .01 0',
  'beach-house':
    'M4 12 10.5 6l6.5 6M5.5 11v6.5M15.5 11v6.5M8.5 17.5V14h4v3.5M4 17.5h13M2 21c1.7 0 1.7-1 3.3-1s1.7 1 3.4 1 1.6-1 3.3-1 1.7 1 3.3 1 1.7-1 3.4-1 1.6 1 3.3 1M19.5 17.5V8M15.5 8.5a4 4 0 0 1 6.5-2',
  'lake-house':
    'M5 11.5 12 5l7 6.5M7 10v6h10v-6M10.5 16v-3.5h3V16M3 16h18M2 19.5c1.7 0 1.7-1 3.3-1s1.7 1 3.4 1 1.6-1 3.3-1 1.7 1 3.3 1 1.7-1 3.4-1 1.6 1 3.3 1M7 22h4M14 22h3',
  castle:
    'M3 21V6h2.5v2H8V6h2v4h4V6h2v2h2.5V6H21v15zM10 21v-4.5a2 2 0 0 1 4 0V21M6.5 12.5h.01M17.5 12.5h.01M12 6V2.5l2.5 1L12 4.5',
  unique: 'M12 2.5 14.4 9.6 21.5 12 14.4 14.4 12 21.5 9.6 14.4 2.5 12 9.6 9.6zM18.5 3v3M17 4.5h3',
  other: 'M12 21s7-5.6 7-11.2A7 7 0 0 0 5 9.8C5 15.4 12 21 12 21M9.5 11 12 8.8l2.5 2.2M10.3 10.5v3h3.4v-3',
}

export type PropertyTypeIconProps = { slug: string; className?: string }

/** The picture of a property type, by its slug; that of "other" for one that is not known. Always beside its label. */
export function PropertyTypeIcon({ slug, className }: PropertyTypeIconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('size-5 shrink-0', className)}
    >
      <path d={glyphs[slug] ?? glyphs.other} />
    </svg>
  )
}
