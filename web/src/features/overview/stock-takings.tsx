import type { DeviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import type { ShopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import { STOCK_TAKING_STATUS } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import type { LinePhotos } from '@cooler/contract/features/stock-taking/line/line-photos.ts';
import { STOCK_TAKING_LINE_STATUS } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import { Link } from 'react-router';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { PersonName } from '../../kernel/person/person-name.tsx';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { LinePhotosCell } from '../stock-taking/line/line-photos.tsx';
import { Part } from './overview-frame.tsx';

interface PhotosProps {
  readonly photos: LinePhotos;
  readonly photoCount: number;
  readonly name: string;
}

/** The photos; without the right to see them only their number. */
function Photos({ photos, photoCount, name }: PhotosProps) {
  const { t } = useTexts();
  if (photos.length > 0) return <LinePhotosCell photos={photos} name={name} />;
  return photoCount > 0 ? t('overview.photoCount', { count: photoCount }) : null;
}

type Sheets = NonNullable<ShopOverview['stockTakings']>;

/** The last stock-takings of a shop with their counts. */
export function StockTakings({ sheets, shopName }: { readonly sheets: Sheets; readonly shopName: string }) {
  const { t } = useTexts();
  return (
    <Part title={t('overview.stockTakings')}>
      {sheets.length === 0 && <p>{t('overview.never')}</p>}
      <ul className="briefs">
        {sheets.map(({ id, date, status, createdBy, present, absent, extra, ...rest }) => (
          <li key={id}>
            <span className="brief-head">
              <Link to={`/stock-taking-lines/${id}`}>{date}</Link> {choiceTag(STOCK_TAKING_STATUS, status)}
            </span>
            <span className="brief-facts">
              <span>{t('overview.found', { present, absent, extra })}</span>
              <Photos {...rest} name={shopName} />
            </span>
            <span className="brief-soft">
              <PersonName username={createdBy} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

type Lines = NonNullable<DeviceOverview['lines']>;

/** The last stock-takings with a line for a device. */
export function LinesOfDevice({ lines, name }: { readonly lines: Lines; readonly name: string }) {
  const { t } = useTexts();
  return (
    <Part title={t('overview.stockTakings')}>
      {lines.length === 0 && <p>{t('overview.never')}</p>}
      <ul className="briefs">
        {lines.map(({ id, headId, date, shopCode, shopName, status, remark, ...rest }) => (
          <li key={id}>
            <span className="brief-head">
              <Link to={`/stock-taking-lines/${headId}`}>{date}</Link>{' '}
              {choiceTag(STOCK_TAKING_LINE_STATUS, status)}
            </span>
            <span className="brief-facts">
              <RowLink path="shops" to={shopCode}>
                {shopName}
              </RowLink>
              <Photos {...rest} name={name} />
            </span>
            {remark && <span>{remark}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
