import { CheckOutlined } from '@ant-design/icons';
import type { OwnHome as Own } from '@cooler/contract/features/home/home.ts';
import type { RequestBrief } from '@cooler/contract/features/work-request/list/brief.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { RequestBriefs } from '../work-request/briefs/request-briefs.tsx';
import { markAsSeen } from '../work-request/details/mark-as-seen.ts';
import { DueShops } from './due-shops.tsx';
import { HomePart } from './home-part.tsx';
import { listOf } from './request-charts.tsx';

interface OwnProps {
  readonly own: Own;
}

/** The user's own requests; those that others have changed since the user saw them come first. */
function OwnRequests({ own: { requests, requestCount } }: OwnProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const counted = { count: requestCount, to: listOf({ current: 'me' }) };
  const newsIds = new Set(requests.filter(({ isNews }) => isNews).map(({ id }) => id));
  const see = async (shown: RequestBrief) => {
    // The button disappears with its mark, so the focus moves to the heading.
    document.getElementById('own-requests')?.focus();
    await markAsSeen(client, shown);
  };
  return (
    <HomePart id="own-requests" title={t('home.ownRequests')} counted={counted}>
      {requests.length === 0 && <p>{t('home.noOwnRequests')}</p>}
      <RequestBriefs
        requests={requests}
        mark={(request) =>
          newsIds.has(request.id) && (
            <>
              <span className="tag tag-violet">{t('home.news')}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('home.seen', { id: request.id })}
                title={t('home.seen', { id: request.id })}
                onClick={() => void see(request)}
              >
                <CheckOutlined />
              </button>
            </>
          )
        }
      />
      {requests.length < requestCount && (
        <p className="home-soft">{t('home.firstRequests', { count: requests.length })}</p>
      )}
      <p>
        <Link to="/work-requests?mine=me">{t('home.allOwnRequests')}</Link>
      </p>
    </HomePart>
  );
}

function LastShops({ own: { lastShops } }: OwnProps) {
  const { t } = useTexts();
  if (lastShops.length === 0) return null;
  return (
    <HomePart title={t('home.lastShops')}>
      <ul className="home-list">
        {lastShops.map(({ code, name, city }) => (
          <li key={code}>
            <RowLink path="shops" to={code}>
              {name}
            </RowLink>
            <span className="home-soft">
              {code} · {city}
            </span>
          </li>
        ))}
      </ul>
    </HomePart>
  );
}

/** The home page of field staff: own requests with their state, and own shops with what is due. */
export function OwnHome({ own }: OwnProps) {
  return (
    <div className="home-parts">
      <OwnRequests own={own} />
      <DueShops own={own} />
      <LastShops own={own} />
    </div>
  );
}
