/**
 * What so many nights come to at one price: that of a home which asks for nothing else (specification, section 9), or a limit
 * that a guest sets per night (market rules C1). In the unit of the price.
 */
export function plainTotal(perNight: number, nights: number): number {
  return perNight * nights
}
