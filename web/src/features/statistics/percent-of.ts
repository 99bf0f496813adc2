const WHOLE = 100;

/** The percentage of shops that were counted within a year; 0 without shops. */
export const percentOf = ({
  shops,
  counted,
}: {
  readonly shops: number;
  readonly counted: number;
}): number => (shops === 0 ? 0 : Math.round((counted / shops) * WHOLE));
