/** What is said of a description of a photo that is too long. */
export const altTooLong = (most: number) => `Alt text must be at most ${most} characters`
