import type { Comparison, Difference } from '@cooler/contract/features/partner/difference.ts';
import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Empty } from 'antd';
import { SideDrawer } from '../../kernel/dialog/side-drawer.tsx';
import { PartFailed } from '../../kernel/feedback/part-failed.tsx';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { DecisionButton } from './decision-button.tsx';
import { useComparison } from './partner-queries.ts';
import { PANEL_WIDTH, type PanelProps } from './pending-callbacks.tsx';
import './partners.css';

function Status({ status }: { readonly status: string | null }) {
  const { t } = useTexts();
  if (status === null) return <span className="tag tag-amber">{t('partners.unknown')}</span>;
  const known = REQUEST_STATUS.options.find((each) => each === status);
  return known ? choiceTag(REQUEST_STATUS, known) : <span className="tag tag-plain">{status}</span>;
}

function Differing({ found, entity }: { readonly found: Difference; readonly entity: Entity }) {
  const { t, named } = useTexts();
  const { id, reference, statusHere, statusThere, mend } = found;
  return (
    <li>
      <div>
        <p>
          <RowLink path="work-requests" to={reference}>
            {t('partners.ofRequest', { id: String(reference) })}
          </RowLink>
        </p>
        <p>
          {t('partners.here')} <Status status={statusHere} /> {t('partners.there')}{' '}
          <Status status={statusThere} />
        </p>
        {!mend && <p className="soft">{t('partners.noMend')}</p>}
      </div>
      {mend && (
        <div className="decisions">
          <DecisionButton
            entity={entity}
            address="partner-differences/mend/id"
            query={{ id: String(id) }}
            done={t('partners.mended')}
          >
            {named(`mend.${mend}`)}
          </DecisionButton>
        </div>
      )}
    </li>
  );
}

function Summary({ comparison }: { readonly comparison: Comparison }) {
  const { t, named } = useTexts();
  const { finishedAt, failureKind, failure, openHere, openThere } = comparison;
  if (!finishedAt) return <p>{t('partners.neverCompared')}</p>;
  const at = formatInstant(finishedAt);
  if (failure !== null) {
    const reason = failureKind ? `${named(`partner-message-failure.${failureKind}`)} (${failure})` : failure;
    return <p role="alert">{t('partners.compareFailed', { at, reason })}</p>;
  }
  return <p>{t('partners.compared', { at, here: String(openHere), there: String(openThere) })}</p>;
}

/** The differences between our open orders and a partner's, with the correction of each. */
export function Differences({ partner, entity, onClose }: PanelProps) {
  const { t } = useTexts();
  const { data: comparison, isError, refetch } = useComparison(partner);
  const button = (
    <DecisionButton
      type="primary"
      address="partner-comparisons"
      done={t('partners.comparedNow')}
      {...{ entity, query: { partner } }}
    >
      {t('partners.compareNow')}
    </DecisionButton>
  );
  const differences = comparison?.differences ?? [];
  return (
    <SideDrawer width={PANEL_WIDTH} title={t('partners.differences')} extra={button} onClose={onClose}>
      {isError && <PartFailed title={t('table.loadFailed')} onRetry={refetch} />}
      {comparison && <Summary comparison={comparison} />}
      {comparison?.finishedAt && comparison.failure === null && differences.length === 0 && (
        <Empty
          className="partner-empty"
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t('partners.noDifferences')}
        />
      )}
      <ul className="partner-list">
        {differences.map((found) => (
          <Differing key={found.id} found={found} entity={entity} />
        ))}
      </ul>
    </SideDrawer>
  );
}
