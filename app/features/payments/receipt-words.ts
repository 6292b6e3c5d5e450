/** What is asked for where the picture of a receipt should come with a request and does not. */
export const missingReceipt = 'Choose a picture to send'
