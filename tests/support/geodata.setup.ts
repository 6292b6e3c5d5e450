import { prepareGeodata } from '../../tools/geodata/prepare-geodata.ts'

/** Makes the gazetteer and the base map before the first test of a fresh clone. */
export default function prepare(): Promise<void> {
  return prepareGeodata()
}
