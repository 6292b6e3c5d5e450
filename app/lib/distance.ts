type SomePoint = { latitude: number; longitude: number }

const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance as the crow flies, by the haversine formula. */
export function distanceKm(from: SomePoint, to: SomePoint): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(latitude ** 2 + across)))
}
