import type { DemoGuide } from './guide.ts'

/** The guide book of Pelican Steps, which its host has written with love. */
export const pelicanSteps: DemoGuide = {
  arrival:
    'From the coast road take the second left after the boat shed, then follow the white shells to the end.\n\nCheck-in is from four in the afternoon. If you come later, the porch light switches itself on.',
  parking: 'Two cars under the pines. The lane is narrow; please leave it free for the neighbours.',
  house_manual:
    'Hot water takes a minute. The stove lights with the red lighter in the drawer.\n\nRubbish goes out on Tuesday morning, at the top of the steps.',
  check_out:
    'By eleven. Close the shutters, put the towels into the tub, and leave the key where you found it.',
  emergency: 'Call 911. The first-aid kit is under the sink, the fuse box behind the map in the hall.',
  secrets: {
    wifiName: 'Pelican Steps',
    wifiPassword: 'low tide; high stars',
    doorDetails: 'Key box left of the blue door: 4711. Turn the key twice and pull the handle towards you.',
  },
  places: [
    {
      name: 'The Salt Shed',
      category: 'restaurant',
      description: 'Fish tacos on the deck. Ask for the table by the rope ladder.',
      north: 0.4,
      east: 0.3,
      rating: '4.5',
      address: '7 Example Quay',
      hours: 'Tu-Su 11:30-21:00',
    },
    {
      name: 'Morning Loaf',
      category: 'restaurant',
      description: 'Cinnamon rolls until they are gone, which is before nine on Sundays.',
      north: 0.2,
      east: 0.6,
      address: '19 Example Lane',
      hours: 'Mo-Su 06:30-14:00',
    },
    {
      name: 'Tidepools below the steps',
      category: 'attraction',
      description: 'Two hours around low water. Wear shoes that may get wet, and leave the anemones alone.',
      north: -0.3,
      east: -0.1,
      rating: '5.0',
    },
    {
      name: 'Old harbour light',
      category: 'attraction',
      description: 'The keeper opens the stairs on Saturdays; come for the last hour of sun.',
      north: 2.8,
      east: -0.2,
      address: '1 Example Point',
    },
    {
      name: 'Pelican rock path',
      category: 'attraction',
      description: 'Forty minutes along the cliff, with a bench exactly where you want one.',
      north: 1.1,
      east: -0.4,
    },
    {
      name: 'Corner Market',
      category: 'shopping',
      description: 'Charcoal, ice, and the good tortillas.',
      north: 0.5,
      east: 0.9,
      address: '40 Example Avenue',
      hours: 'Mo-Su 07:00-22:00',
    },
    {
      name: 'Board and Barnacle',
      category: 'shopping',
      description: 'Boards and wetsuits by the day. They know which beach is kind to beginners this week.',
      north: 0.9,
      east: 0.2,
      address: '3 Example Quay',
      hours: 'Mo-Su 08:00-18:00',
    },
    {
      name: 'Bijou Cinema',
      category: 'entertainment',
      description: 'One screen, velvet seats, for the one day of rain.',
      north: 3.1,
      east: 2.4,
      address: '12 Example Street',
    },
  ],
}
