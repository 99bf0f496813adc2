import { type ReactNode, useId } from 'react';
import { useTexts } from '../../kernel/text/text.ts';

interface HomePartProps {
  readonly title: string;
  readonly count?: number;
  /** The id of the heading, to focus it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** One section of the home page, with a heading. */
export function HomePart({ title, count, id, children }: HomePartProps) {
  const { language } = useTexts();
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section className="home-part" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {title}
        {count !== undefined && <span className="home-soft"> {count.toLocaleString(language)}</span>}
      </h2>
      {children}
    </section>
  );
}
