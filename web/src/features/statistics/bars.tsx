import { MaybeLink } from './maybe-link.tsx';

/** One bar of a chart; `to` is the list that it opens. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The text at its end. */
  readonly words: string;
  readonly to?: string | undefined;
}

const WHOLE = 100;

function BarLine({
  bar: { label, value, words, to },
  longest,
}: {
  readonly bar: Bar;
  readonly longest: number;
}) {
  const parts = (
    <>
      <span>{label}</span>
      <svg aria-hidden="true" width="100%" height="12">
        <rect width={`${(value / longest) * WHOLE}%`} height="12" rx="3" />
      </svg>
      <span className="bar-words">{words}</span>
    </>
  );
  return <MaybeLink to={to}>{parts}</MaybeLink>;
}

/** A bar chart scaled to the longest bar; to screen readers a list. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="bars">
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bars can have the same label.
        <li key={index}>
          <BarLine bar={bar} longest={longest} />
        </li>
      ))}
    </ul>
  );
}
