export const siteName = 'Holmward'
