import { type Explanation, type Obstacle, type Reason, reasonText } from '@cooler/contract/reasons.ts';
import { hasRight, isRight } from '@cooler/contract/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Link } from 'react-router';
import { api } from '../../kernel/api/api.ts';
import type { WhyRequest } from '../../kernel/feedback/ask-why.ts';
import { describeError } from '../../kernel/feedback/problem.ts';
import { rowAddress } from '../../kernel/list/row-address.ts';
import { useSession } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import '../../kernel/why/why.css';

function useReasons(request: WhyRequest) {
  const isKnown = 'reasons' in request;
  const { entity, key, action } = isKnown ? { entity: '', key: '', action: '' } : request;
  const { data, error } = useQuery({
    queryKey: [entity, 'why', key, action],
    queryFn: () =>
      api.get<Explanation>(`/resource/${entity}/${encodeURIComponent(key)}/why`, { query: { action } }),
    enabled: !isKnown,
    gcTime: 0,
  });
  return { reasons: isKnown ? request.reasons : data?.reasons, error };
}

/** An obstacle, as a link if the user may see it. */
function ObstacleName({ obstacle, onLeave }: { readonly obstacle: Obstacle; readonly onLeave: () => void }) {
  const { roles } = useSession();
  const { entity, key, name } = obstacle;
  const right = `${entity}.view`;
  if (!isRight(right) || !hasRight(roles, right)) return name;
  return (
    <Link to={rowAddress(entity, key)} onClick={onLeave}>
      {name}
    </Link>
  );
}

interface ReasonItemProps {
  readonly reason: Reason;
  readonly onLeave: () => void;
}

function ReasonItem({ reason, onLeave }: ReasonItemProps) {
  const { t, named } = useTexts();
  const { obstacles = [] } = reason;
  return (
    <li>
      {reasonText(named, reason)}
      {obstacles.length > 0 && (
        <ul aria-label={t('why.inTheWay')}>
          {obstacles.map((obstacle) => (
            <li key={`${obstacle.entity} ${obstacle.key}`}>
              <ObstacleName obstacle={obstacle} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface WhyPanelProps {
  readonly request: WhyRequest;
  readonly onClose: () => void;
}

/** Why something is not possible: the rules, who could do it, and the obstacles (docs/domain.md §10.5). */
export function WhyPanel({ request, onClose }: WhyPanelProps) {
  const { t } = useTexts();
  const { reasons, error } = useReasons(request);
  return (
    <Modal
      className="why-panel small-dialog"
      open
      width={480}
      title={'title' in request ? t('why.title', { action: request.title }) : t('why.ask')}
      footer={null}
      onCancel={onClose}
    >
      {error && <p>{describeError(error)}</p>}
      {!error && !reasons && <p>{t('common.loading')}</p>}
      {reasons?.length === 0 && <p>{t('why.possible')}</p>}
      <ul className="why-reasons">
        {reasons?.map((reason) => (
          <ReasonItem key={reason.code} reason={reason} onLeave={onClose} />
        ))}
      </ul>
    </Modal>
  );
}
