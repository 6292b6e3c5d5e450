/** What is said where the server does not answer at all. */
export const unreachedWords = 'Holmward cannot be reached. Please check your connection and try again.'
