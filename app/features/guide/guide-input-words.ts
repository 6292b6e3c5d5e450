import { formatCount } from '#lib/text.ts'
import type { GuideSection } from './guide.ts'
import { sectionLabels } from './guide-words.ts'

/** What is said beside the fields of a guide book and its places. */
export const guideInputWords = {
  long: {
    address: (most: number) => `Please use at most ${most} characters for the address`,
    wifiName: (most: number) => `Please use at most ${most} characters for the name of the Wi-Fi`,
    doorDetails: (most: number) => `Please use at most ${formatCount(most)} characters for the door details`,
    section: (section: GuideSection) => (most: number) =>
      `Please use at most ${formatCount(most)} characters for “${sectionLabels[section]}”`,
    name: (most: number) => `Please use at most ${most} characters for the name`,
    description: (most: number) => `Please use at most ${formatCount(most)} characters for the description`,
    openingHours: (most: number) => `Please use at most ${most} characters for the opening hours`,
  },
  website: 'Please enter a web address such as https://example.com',
  address: 'Please enter the address of the property',
  wifiPassword: { long: 'A Wi-Fi password has at most 63 characters' },
  name: 'Please enter a name',
  category: 'Please choose a category',
  photo: 'Please use a photo that you have uploaded here.',
  halfPin: 'A pin needs a latitude and a longitude',
}
