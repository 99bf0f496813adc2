import { hasRight, RIGHTS, type Right } from '@cooler/contract/rights.ts';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session.ts';
import { hasOwnPage, rowAddress } from './row-address.ts';

/**
 * Where links are: standalone, in a table, or in a table with keyboard navigation of rows. A table handles the clicks of
 * all its links itself (`use-row-links.ts`), since every router link is rendered again with every change of the address.
 * With keyboard navigation the arrow keys reach the links, and Tab skips them.
 */
export const LinkPlace = createContext<'alone' | 'table' | 'keyboard-table'>('alone');

interface RowLinkProps {
  /** The path of the entity whose row is named, and the row's key. */
  readonly path: string;
  readonly to: string | number;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A row with a page of its own needs the lookup right, if there is one; a row that opens in its list the view right. */
function useMaySee(path: string): boolean {
  const { roles } = useSession();
  const lookup = `${path}.lookup`;
  const right = hasOwnPage(path) && lookup in RIGHTS ? lookup : `${path}.view`;
  return hasRight(roles, right as Right);
}

/** The name of a shop, a device, a request or a person, as a link to it; plain text without the right to see it. */
export function RowLink({ path, to, onFollow, children }: RowLinkProps) {
  const place = use(LinkPlace);
  if (!useMaySee(path)) return children;
  const address = rowAddress(path, to);
  const handler = onFollow && { onClick: onFollow };
  if (place === 'alone') {
    return (
      <Link to={address} {...handler}>
        {children}
      </Link>
    );
  }
  return (
    <a href={address} data-followed {...(place === 'keyboard-table' && { tabIndex: -1 })} {...handler}>
      {children}
    </a>
  );
}
