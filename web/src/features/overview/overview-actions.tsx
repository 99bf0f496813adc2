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
  /** The key of the record for the edit link; null if it cannot be edited any more. */
  readonly changed: string | number | null;
  /** The request types offered, most likely first. */
  readonly types: readonly RequestType[];
  /** The URL parameters that prefill the form. */
  readonly filled: (type: RequestType) => Readonly<Record<string, string>>;
  /** The shop for the link to stock-taking. */
  readonly shopCode?: string | undefined;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** The actions of an overview page, if any: links to prefilled request forms, to stock-taking and to the edit form. */
export function OverviewActions({ entity, changed, types, filled, shopCode, children }: ActionsProps) {
  const { t, named } = useTexts();
  const { change } = useEntityRights(entity);
  const isEditable = change && changed !== null;
  if (types.length === 0 && shopCode === undefined && !isEditable && !children) return null;
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
      {isEditable && (
        <Link className="button button-plain" to={openedInList(entity.path, changed)}>
          <EditOutlined /> {t('common.edit')}
        </Link>
      )}
      {children}
    </nav>
  );
}
