/** What is asked for where an attachment should come with a request and does not. */
export const missingAttachment = 'Choose a file to send'
