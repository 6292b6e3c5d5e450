export const shareWords = {
  title: 'A link for companions',
  openTo: (shown: string) => `Whoever has the link sees this trip without an account. ${shown}`,
  lead: 'Those who come along see the trip without an account, and nothing about money. The link ends with the stay, or when you end it.',
  settings: 'Open the link’s settings',
  share: 'Share this trip',
}

export const shareDialogWords = {
  seen: 'Whoever has the link sees the dates, who comes, your note, the house rules, what the guide book says of the house and places around it, and your first name. Nobody sees anything about money.',
  showsWhere: 'Show the address, the way in, and how to reach the host',
  showsAccess: 'Show Wi-Fi and door details',
  showsAccessHint:
    'From the day on which you see them yourself. Whoever has the link can then open the door.',
  make: 'Make a link',
  save: 'Save what the link shows',
  tripTo: (home: string) => `Trip to ${home}`,
  end: 'End the link',
  endHint: 'It then opens nothing any more, at once, for everybody who has it.',
  ended: 'The link opens nothing any more',
  failed: 'The link was not changed',
}
