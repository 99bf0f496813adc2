import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import type { HandsHome } from '@cooler/contract/features/home/home.ts';
import { PARTNER_STATE } from '@cooler/contract/features/partner/overview.ts';
import { Link } from 'react-router';
import { writeRange } from '../../kernel/list/filter-values.ts';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { PARTNER_SCREENS, panelOf } from '../partner/partner-screens.ts';
import { listAt } from '../statistics/drill.ts';
import { CountedLink } from './counted-link.tsx';
import { HomePart } from './home-part.tsx';

type PartnerHands = HandsHome['partners'][number];

/** A partner's state, and what waits for a decision in its log. */
function Partner({
  hands: { partner, state, parked, keptCallbacks, differences },
}: {
  readonly hands: PartnerHands;
}) {
  const { t, named } = useTexts();
  const log = PARTNER_SCREENS[partner];
  return (
    <li>
      <Link to={log}>{named(`partner.${partner}`)}</Link>
      {choiceTag(PARTNER_STATE, state)}
      <CountedLink label={t('home.parked')} count={parked} to={`${log}?state=PARKED`} />
      <CountedLink label={t('home.kept')} count={keptCallbacks} to={panelOf(partner, 'callbacks')} />
      <CountedLink label={t('home.differences')} count={differences} to={panelOf(partner, 'differences')} />
    </li>
  );
}

/** What needs manual action: partner messages, differences, files, sign-ins. */
export function Hands({ hands }: { readonly hands: HandsHome }) {
  const { t } = useTexts();
  const { partners, since, failedSignIns } = hands;
  const lately = writeRange([since, '']);
  const files = [
    {
      label: t('home.refusedUploads'),
      count: hands.refusedUploads,
      to: listAt(auditUpload.path, { isRefused: 'true', uploadedAt: lately }),
    },
    {
      label: t('home.heldElixirFiles'),
      count: hands.heldElixirFiles,
      to: listAt('elixir-sync', { state: 'HELD' }),
    },
    {
      label: t('home.unreadableElixirFiles'),
      count: hands.unreadableElixirFiles,
      to: listAt('elixir-sync', { state: 'UNREADABLE', incomingDate: lately }),
    },
  ];
  return (
    <HomePart title={t('home.hands')}>
      <ul className="home-list">
        {partners.map((each) => (
          <Partner key={each.partner} hands={each} />
        ))}
        {files.map((counted) => (
          <li key={counted.to}>
            <CountedLink {...counted} />
          </li>
        ))}
        {failedSignIns !== null && <li>{t('home.failedSignIns', { count: failedSignIns })}</li>}
      </ul>
    </HomePart>
  );
}
