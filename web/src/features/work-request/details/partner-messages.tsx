import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Link } from 'react-router';
import { useRight } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { PARTNER_SCREENS } from '../../partner/partner-screens.ts';

/** A link to the partner messages of a request, for users with the right to see them. */
export function PartnerMessages({ row: { id, requestType } }: { readonly row: WorkRequest }) {
  const { t } = useTexts();
  const maySee = useRight('aurora-request-que-entries.view');
  if (!maySee || !requestType) return null;
  return (
    <p>
      <Link to={`${PARTNER_SCREENS[partnerOf(requestType)]}?workRequestId=${id}`}>
        {t('request-view.messages')}
      </Link>
    </p>
  );
}
