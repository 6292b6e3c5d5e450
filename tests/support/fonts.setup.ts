import { prepareFonts } from '../../tools/fonts/prepare-fonts.ts'

/** Cuts the fonts of documents before the first test of a fresh clone. */
export default function prepare(): Promise<void> {
  return prepareFonts()
}
