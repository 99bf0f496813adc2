/** How many representatives of a round one page of their table shows. */
export const PEOPLE_SHOWN = 10;
