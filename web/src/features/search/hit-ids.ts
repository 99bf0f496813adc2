/** The DOM id of the list of hits. */
export const RESULTS_ID = 'search-results';

/** The DOM id of an option, for `aria-activedescendant`. */
export const optionId = (index: number) => `search-hit-${index}`;
