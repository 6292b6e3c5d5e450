type Caption = { seconds: number; at: string; text: string }
type Chapter<Scene extends string> = { scene: Scene; title: string; captions: readonly Caption[] }

/** One picture with its caption, and when it is on. */
export type Frame<Scene extends string = string> = {
  scene: Scene
  chapter: number
  title: string
  at: string
  text: string
  /** Seconds from the beginning. */
  from: number
  until: number
}

/** The chapters of a walkthrough as one row of frames. */
export function framesOf<Scene extends string>(chapters: readonly Chapter<Scene>[]): Frame<Scene>[] {
  let from = 0
  return chapters.flatMap(({ scene, title, captions }, chapter) =>
    captions.map(({ seconds, at, text }) => {
      const frame = { scene, chapter, title, at, text, from, until: from + seconds }
      from += seconds
      return frame
    }),
  )
}

/** The number of the frame that is on at a second; the last one ever after. */
export function frameAt(frames: readonly Frame[], second: number): number {
  const at = frames.findIndex(({ until }) => second < until)
  return at < 0 ? frames.length - 1 : at
}

/** "3:45". */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
