/** What this tab remembers of having seen to what its worker pushes. */
export const pushKeptKey = 'holmward.push-kept'
