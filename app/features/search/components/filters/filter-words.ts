export const filterWords = {
  title: 'Filters',
  titleOf: (count: number) => `Filters (${count})`,
  type: 'Property type',
  anyType: 'Any type',
  price: 'Price',
  rooms: 'Rooms',
  amenities: 'Amenities',
  clear: 'Clear All Filters',
}
