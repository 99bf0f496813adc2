const WHOLE = 100;

/** How many of a hundred shops were counted within a year. */
export const percentOf = ({
  shops,
  counted,
}: {
  readonly shops: number;
  readonly counted: number;
}): number => (shops === 0 ? 0 : Math.round((counted / shops) * WHOLE));
