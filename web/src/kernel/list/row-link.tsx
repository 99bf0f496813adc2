import { hasRight, RIGHTS, type Right } from '@cooler/contract/rights.ts';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session.ts';
import { hasOwnPage, rowAddress } from './row-address.ts';

/** Whether the Tab key stops at links; in rows that the keyboard walks over, the arrows reach them instead. */
export const LinksAreStops = createContext(true);

interface RowLinkProps {
  /** The path of the entity whose row is named, and the row's key. */
  readonly path: string;
  readonly to: string | number;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** Whoever may look a row up may see its page; the others open in their list. */
function useMaySee(path: string): boolean {
  const { roles } = useSession();
  const lookup = `${path}.lookup`;
  const right = hasOwnPage(path) && lookup in RIGHTS ? lookup : `${path}.view`;
  return hasRight(roles, right as Right);
}

/** The name of a shop, a device, a request or a person, as a link to it; plain words for whoever may not see it. */
export function RowLink({ path, to, onFollow, children }: RowLinkProps) {
  const isStop = use(LinksAreStops);
  if (!useMaySee(path)) return children;
  return (
    <Link
      to={rowAddress(path, to)}
      {...(!isStop && { tabIndex: -1 })}
      {...(onFollow && { onClick: onFollow })}
    >
      {children}
    </Link>
  );
}
