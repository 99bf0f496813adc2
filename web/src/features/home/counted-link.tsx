import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';

interface CountedLinkProps {
  readonly label: string;
  readonly count: number;
  /** The path of the list of what is counted. */
  readonly to: string;
  readonly className?: string;
}

/** A count with its label, linked to the list of what it counts. */
export function CountedLink({ label, count, to, ...style }: CountedLinkProps) {
  const { number } = useTexts();
  return (
    <Link to={to} {...style}>
      {label} <strong>{number(count)}</strong>
    </Link>
  );
}
