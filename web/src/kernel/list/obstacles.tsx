import type { Obstacle } from '@cooler/contract/reasons.ts';
import { Fragment } from 'react';
import { RowLink } from './row-link.tsx';

/** What is in the way of a row of a file, as links: `(#17, #20)`. */
export function Obstacles({ obstacles = [] }: { readonly obstacles?: readonly Obstacle[] | undefined }) {
  if (obstacles.length === 0) return null;
  const links = obstacles.map(({ entity, key, name }, index) => (
    <Fragment key={`${entity} ${key}`}>
      {index > 0 && ', '}
      <RowLink path={entity} to={key}>
        {name}
      </RowLink>
    </Fragment>
  ));
  return <>({links})</>;
}
