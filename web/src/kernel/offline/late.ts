/** A network that has not answered after this time counts as offline (docs/domain.md §11.14). */
export const LATE_MS = 5_000;
