import { hasRight, RIGHTS, type Right } from '@cooler/contract/rights.ts';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session.ts';
import { hasOwnPage, rowAddress } from './row-address.ts';

/**
 * Where links stand: by themselves, in the rows of a table, or in rows that the keyboard walks over. A table follows the
 * clicks of all its links (`use-row-links.ts`), since each link of the router is drawn again with every change of the
 * address. In rows that are walked over the Tab key does not stop at links: the arrows reach them.
 */
export const LinkPlace = createContext<'alone' | 'table' | 'walked'>('alone');

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
    <a href={address} data-followed {...(place === 'walked' && { tabIndex: -1 })} {...handler}>
      {children}
    </a>
  );
}
