/** The most hits of a group. */
export const HITS_SHOWN = 6;

export const MAX_SEARCH_TEXT = 100;
