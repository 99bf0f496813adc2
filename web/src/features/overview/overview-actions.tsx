import { EditOutlined, FormOutlined, OrderedListOutlined } from '@ant-design/icons';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openedInList } from '../../kernel/list/row-address.ts';
import { useEntityRights } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';

interface ActionsProps {
  readonly entity: Entity;
  /** The key of what the page is about; null where it cannot be changed any more. */
  readonly changed: string | number | null;
  /** The requests that can be asked for here, the likeliest first. */
  readonly types: readonly RequestType[];
  /** What the form is filled with. */
  readonly filled: (type: RequestType) => Readonly<Record<string, string>>;
  /** The shop to be counted. */
  readonly shopCode?: string | undefined;
  /** What else there is to do here. */
  readonly children?: ReactNode;
}

/** What can be asked for at this place: each a form that is filled in as far as the place is known. */
export function OverviewActions({ entity, changed, types, filled, shopCode, children }: ActionsProps) {
  const { t, named } = useTexts();
  const { change } = useEntityRights(entity);
  return (
    <nav className="overview-actions" aria-label={t('overview.actions')}>
      {types.map((type, n) => (
        <Link
          key={type}
          className={n === 0 ? 'button' : 'button button-plain'}
          to={`/work-requests?${new URLSearchParams({ new: type, ...filled(type) })}`}
        >
          <FormOutlined /> {named(`request-type.${type}`)}
        </Link>
      ))}
      {shopCode !== undefined && (
        <Link
          className="button button-plain"
          to={`/stock-taking-capture?${new URLSearchParams({ shop: shopCode })}`}
        >
          <OrderedListOutlined /> {t('overview.count')}
        </Link>
      )}
      {change && changed !== null && (
        <Link className="button button-plain" to={openedInList(entity.path, changed)}>
          <EditOutlined /> {t('common.edit')}
        </Link>
      )}
      {children}
    </nav>
  );
}
