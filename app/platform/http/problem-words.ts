/** The titles of the statuses, as HTTP has them (RFC 9110, section 15). */
export const statusTitles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** What is said of a cursor that is none of ours. */
export const cursorWords = 'Send the next_cursor of the previous page, unchanged.'
