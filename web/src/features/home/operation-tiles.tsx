import { CarOutlined, ExportOutlined, RetweetOutlined, SwapOutlined, ToolOutlined } from '@ant-design/icons';
import type { Tiles } from '@cooler/contract/features/home/home.ts';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';

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
          <li key={type}>
            <Link className="tile" to={`/work-requests?requestType=${type}`}>
              <Icon />
              <span>{named(`${REQUEST_TYPE.name}.${type}`)}</span>
              {countOf(type) > 0 && (
                <span className="tile-count" title={t('home.tileCount', { count: countOf(type) })}>
                  <span aria-hidden>{countOf(type)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
