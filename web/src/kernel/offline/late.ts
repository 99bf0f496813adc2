/** A network that has not answered after this time counts as offline (docs/domain.md §11.14). */
export const LATE_MS = 5_000;

/** Resolves after that time. */
export const untilLate = () => new Promise<undefined>((resolve) => setTimeout(resolve, LATE_MS));
