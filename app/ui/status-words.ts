export const statusWords = { error: 'Error ' }
