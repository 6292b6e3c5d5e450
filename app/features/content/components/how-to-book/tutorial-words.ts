/** The controls of the walkthrough; its captions stand with the texts of the page. */
export const tutorialWords = {
  picture: (chapter: string) => `Picture: ${chapter}`,
  position: 'Position in the tutorial',
  positionOf: (now: string, end: string) => `${now} of ${end}`,
  previous: 'Previous caption',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  next: 'Next caption',
  chapters: 'Chapters',
}
