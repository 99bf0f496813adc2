import { CheckOutlined } from '@ant-design/icons';
import type { OwnHome as Own } from '@cooler/contract/features/home/home.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { markAsSeen } from '../work-request/details/mark-as-seen.ts';
import { RequestBriefs } from '../work-request/shown/request-briefs.tsx';
import { DueShops } from './due-shops.tsx';
import { HomePart } from './home-part.tsx';

interface OwnProps {
  readonly own: Own;
}

/** The user's own requests; those that others have changed since the user saw them come first. */
function OwnRequests({ own: { requests } }: OwnProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const newsIds = new Set(requests.filter(({ isNews }) => isNews).map(({ id }) => id));
  const see = async (id: number) => {
    // The button disappears with its mark, so the focus moves to the heading.
    document.getElementById('own-requests')?.focus();
    await markAsSeen(client, id);
  };
  return (
    <HomePart id="own-requests" title={t('home.ownRequests')} count={requests.length}>
      {requests.length === 0 && <p>{t('home.noOwnRequests')}</p>}
      <RequestBriefs
        requests={requests}
        mark={({ id }) =>
          newsIds.has(id) && (
            <>
              <span className="tag tag-violet">{t('home.news')}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('home.seen', { id })}
                title={t('home.seen', { id })}
                onClick={() => void see(id)}
              >
                <CheckOutlined />
              </button>
            </>
          )
        }
      />
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
