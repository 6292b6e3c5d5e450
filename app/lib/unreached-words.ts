/** What is said where the server does not answer at all. */
export const unreachedWords = "We can't reach Holmward. Please check your connection and try again."
