import { CarOutlined, ExportOutlined, RetweetOutlined, SwapOutlined, ToolOutlined } from '@ant-design/icons';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';

type RequestType = (typeof REQUEST_TYPE.options)[number];

const TILES: readonly (readonly [type: RequestType, icon: ComponentType])[] = [
  ['DELIVERY', CarOutlined],
  ['DISMANTLING', ExportOutlined],
  ['TRANSIT', SwapOutlined],
  ['REPLACEMENT', RetweetOutlined],
  ['SERVICE', ToolOutlined],
];

/** Five tiles, each leading to the work requests of its type (docs/domain.md §11.6). */
export function OperationTiles() {
  const { t, named } = useTexts();
  return (
    <nav aria-label={t('home.operations')}>
      <ul className="tiles">
        {TILES.map(([type, Icon]) => (
          <li key={type}>
            <Link className="tile" to={`/work-requests?requestType=${type}`}>
              <Icon />
              <span>{named(`${REQUEST_TYPE.name}.${type}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
