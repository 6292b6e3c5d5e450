/** What is asked for where a photo should come with a request and does not. */
export const missingPhoto = 'Choose a photo to upload'
