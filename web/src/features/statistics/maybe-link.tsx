import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MaybeLinkProps {
  /** The list behind it, where one shows just that. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/** Leads to a list, or is only read. */
export function MaybeLink({ to, children }: MaybeLinkProps) {
  return to ? <Link to={to}>{children}</Link> : <div>{children}</div>;
}
