import { CarOutlined, ExportOutlined, RetweetOutlined, SwapOutlined, ToolOutlined } from '@ant-design/icons';
import type { Tiles } from '@cooler/contract/features/home/home.ts';
import {
  OPEN_STATUSES,
  REQUEST_TYPE,
  type RequestType,
} from '@cooler/contract/features/work-request/statuses.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { writeValues } from '../../kernel/list/filter-values.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { listOf } from './request-charts.tsx';

const TILES: readonly (readonly [type: RequestType, icon: ComponentType])[] = [
  ['DELIVERY', CarOutlined],
  ['DISMANTLING', ExportOutlined],
  ['TRANSIT', SwapOutlined],
  ['REPLACEMENT', RetweetOutlined],
  ['SERVICE', ToolOutlined],
];

/** Five tiles that link to the work requests of a type, with the user's open ones counted (docs/domain.md §11.6). */
export function OperationTiles({ counts }: { readonly counts?: Tiles | null | undefined }) {
  const { t, named } = useTexts();
  const countOf = (type: RequestType) => counts?.find(({ requestType }) => requestType === type)?.count ?? 0;
  return (
    <nav aria-label={t('home.operations')}>
      <ul className="tiles operation-tiles">
        {TILES.map(([type, Icon]) => (
          <li key={type} className="tile">
            <Link className="tile-opener" to={`/work-requests?requestType=${type}`}>
              <Icon />
              <span>{named(`${REQUEST_TYPE.name}.${type}`)}</span>
            </Link>
            {countOf(type) > 0 && (
              <Link
                className="tile-count"
                to={listOf({ mine: 'me', requestType: type, requestStatus: writeValues(OPEN_STATUSES) })}
                aria-label={t('home.tileCount', { count: countOf(type) })}
                title={t('home.tileCount', { count: countOf(type) })}
              >
                {countOf(type)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
