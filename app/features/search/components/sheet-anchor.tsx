/**
 * Where a sheet's address leads. Without scripts that is the place of its fields; with them the sheet covers the window
 * and what is behind it stays, because what is fixed is always in view.
 */
export function SheetAnchor({ name }: { name: string | undefined }) {
  return <span id={name} className="scripted:fixed scripted:top-0" />
}
