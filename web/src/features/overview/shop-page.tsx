import type { ShopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import { SHOP_STATUS, shop as shopEntity } from '@cooler/contract/features/shop/shop.entity.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { useParams } from 'react-router';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTabTitle } from '../../kernel/page/use-tab-title.ts';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { TimelineEntryItem } from '../device-timeline/timeline-entry-item.tsx';
import { MergeLink } from '../shop/merge/merge-link.tsx';
import { RequestBriefs } from '../work-request/briefs/request-briefs.tsx';
import { useShopOverview } from '../work-request/page-queries/overview-queries.ts';
import { CaretakerPart, Contact } from './contact.tsx';
import { offeredTypes } from './offered-types.ts';
import { Origin } from './origin.tsx';
import { OverviewActions } from './overview-actions.tsx';
import { Facts, hasTimeline, OverviewFrame, Part } from './overview-frame.tsx';
import { StandingDevices } from './standing-devices.tsx';
import { StockTakings } from './stock-takings.tsx';
import '../../kernel/history/timeline.css';
import '../../kernel/text/linked-words.css';

const SHOPS = { to: '/shops', label: 'overview.toShops', right: 'shops.view' } as const;

const doNothing = () => undefined;

function Head({ overview: { shop, count } }: { readonly overview: ShopOverview }) {
  const { t } = useTexts();
  useTabTitle(`${shop.name} (${shop.code})`);
  return (
    <header className="overview-head">
      <h1>{shop.name}</h1>
      <p>
        {shop.code} {choiceTag(SHOP_STATUS, shop.shopStatus)}
      </p>
      {count.waiting > 0 && (
        <p className="overview-due">
          {t('overview.waiting', { count: count.waiting })}
          {count.dueDate && ` · ${t('overview.due', { day: count.dueDate })}`}
        </p>
      )}
      <OverviewActions
        entity={shopEntity}
        changed={shop.code}
        types={offeredTypes(REQUEST_TYPE.options, shop)}
        filled={(type) => ({ [type === 'DELIVERY' ? 'to' : 'from']: shop.code })}
        shopCode={shop.code}
      >
        <MergeLink code={shop.code} />
      </OverviewActions>
    </header>
  );
}

function ShopFacts({ shop }: Pick<ShopOverview, 'shop'>) {
  const { t } = useTexts();
  const needsCertificate = shop.needContactProtectionCertificate && t('common.yes');
  return (
    <Part title={t('overview.facts')}>
      <Facts
        facts={[
          [t('shop.chainName'), shop.chainName],
          [t('shop.transportDays'), shop.transportDays],
          [t('shop.transportPriority'), shop.transportPriority],
          [t('shop.needContactProtectionCertificate'), needsCertificate],
          [t('shop.remark'), shop.remark],
        ]}
      />
    </Part>
  );
}

function Timeline({ timeline }: Pick<ShopOverview, 'timeline'>) {
  const { t } = useTexts();
  return (
    <Part title={t('overview.timeline')} isWide>
      {timeline.length === 0 && <p>{t('device-timeline.empty')}</p>}
      <ol className="timeline linked-words">
        {timeline.map((entry) => (
          <TimelineEntryItem key={entry.id} entry={entry} onLeave={doNothing}>
            <RowLink path="device-register" to={entry.deviceId}>
              {entry.deviceName}
            </RowLink>
          </TimelineEntryItem>
        ))}
      </ol>
    </Part>
  );
}

/** The page of one shop: contact, devices, requests, stock-takings, timeline (docs/domain.md §11.12). */
export function ShopPage() {
  const { t } = useTexts();
  const { code = '' } = useParams();
  return (
    <OverviewFrame query={useShopOverview(code)} missing="overview.noShop" list={SHOPS}>
      {(overview) => (
        <>
          <Head overview={overview} />
          <div className="overview-parts">
            <Contact shop={overview.shop} />
            <CaretakerPart caretaker={overview.caretaker} />
            <StandingDevices overview={overview} />
            <Part title={t('overview.requests')}>
              {overview.requests.length === 0 && <p>{t('overview.noRequests')}</p>}
              <RequestBriefs requests={overview.requests} />
            </Part>
            {overview.stockTakings && (
              <StockTakings sheets={overview.stockTakings} shopName={overview.shop.name} />
            )}
            <ShopFacts shop={overview.shop} />
            <Origin entity="shops" id={overview.shop.code} />
            {hasTimeline(overview) && <Timeline timeline={overview.timeline} />}
          </div>
        </>
      )}
    </OverviewFrame>
  );
}
