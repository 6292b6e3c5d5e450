/** What controls elsewhere on the search page, the sort select above all, name as their form. */
export const searchFormId = 'search-form'
