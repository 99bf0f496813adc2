import type { HandsHome } from '@cooler/contract/features/home/home.ts';
import { PARTNER_STATE } from '@cooler/contract/features/partner/overview.ts';
import { Link } from 'react-router';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { PARTNER_SCREENS } from '../partner/partner-screens.ts';
import { HomePart } from './home-part.tsx';

/** What needs manual action: partner messages, differences, files, sign-ins. */
export function Hands({ hands }: { readonly hands: HandsHome }) {
  const { t, named } = useTexts();
  const { partners, refusedUploads, elixirFiles, failedSignIns } = hands;
  return (
    <HomePart title={t('home.hands')}>
      <ul className="home-list">
        {partners.map(({ partner, state, parked, keptCallbacks, differences }) => (
          <li key={partner}>
            <Link to={PARTNER_SCREENS[partner]}>{named(`partner.${partner}`)}</Link>
            {choiceTag(PARTNER_STATE, state)}
            <span className="home-soft">
              {t('home.partnerHands', { parked, kept: keptCallbacks, differences })}
            </span>
          </li>
        ))}
        <li>
          <Link to="/audit-uploads">{t('home.refusedUploads', { count: refusedUploads })}</Link>
        </li>
        <li>
          <Link to="/elixir-sync?state=HELD,UNREADABLE">{t('home.elixirFiles', { count: elixirFiles })}</Link>
        </li>
        {failedSignIns !== null && <li>{t('home.failedSignIns', { count: failedSignIns })}</li>}
      </ul>
    </HomePart>
  );
}
