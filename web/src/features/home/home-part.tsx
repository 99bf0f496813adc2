import { type ReactNode, useId } from 'react';
import { CountedLink } from './counted-link.tsx';

interface HomePartProps {
  readonly title: string;
  /** What the section counts, and the path of the list of it. */
  readonly counted?: { readonly count: number; readonly to: string };
  /** The id of the heading, to focus it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** One section of the home page, with a heading. */
export function HomePart({ title, counted, id, children }: HomePartProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section className="home-part" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {counted ? <CountedLink label={title} {...counted} /> : title}
      </h2>
      {children}
    </section>
  );
}
