import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MaybeLinkProps {
  /** The path; without it the content is not a link. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/** A link if there is a path, else plain content. */
export function MaybeLink({ to, children }: MaybeLinkProps) {
  return to ? <Link to={to}>{children}</Link> : <div>{children}</div>;
}
