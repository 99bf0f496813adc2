/** The id of the list of hits in the page. */
export const RESULTS_ID = 'search-results';

/** The id of an option in the page, by which the field names the chosen one. */
export const optionId = (index: number) => `search-hit-${index}`;
