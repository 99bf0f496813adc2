import { ArrowRightOutlined } from '@ant-design/icons';
import type { AuditEntry, FieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { Doer } from '../person/person-name.tsx';
import { Fact } from '../text/fact.tsx';
import { formatInstant } from '../text/format.ts';
import { useTexts } from '../text/text.ts';
import { ChangeDoor } from './change-door.tsx';
import { changeText } from './change-text.ts';
import './history.css';

function Words({ change, side }: { readonly change: FieldChange; readonly side: 'before' | 'after' }) {
  const { t } = useTexts();
  const words = changeText(change, side);
  return words === '' ? <i className="timeline-soft">{t('audit.empty')}</i> : <span>{words}</span>;
}

function ChangedField({ change, isNew }: { readonly change: FieldChange; readonly isNew: boolean }) {
  const { t, named } = useTexts();
  return (
    <Fact label={named(change.label)}>
      {!isNew && (
        <>
          <Words change={change} side="before" /> <ArrowRightOutlined aria-label={t('audit.became')} />{' '}
        </>
      )}
      <Words change={change} side="after" />
    </Fact>
  );
}

interface HistoryEntryProps {
  readonly entry: AuditEntry;
  /** Called when a link leads elsewhere. */
  readonly onLeave: () => void;
}

/** One entry of the audit trail: time, user, on whose behalf, source, and each field before and after. */
export function HistoryEntry({ entry, onLeave }: HistoryEntryProps) {
  const { named } = useTexts();
  const { doneAt, doneBy, onBehalfOf, action, changes } = entry;
  return (
    <>
      <p className="timeline-when">
        <time dateTime={doneAt}>{formatInstant(doneAt)}</time> · {named(`audit-action.${action}`)}
      </p>
      <p className="history-person">
        <Doer by={doneBy} onBehalfOf={onBehalfOf} text="audit.by" onFollow={onLeave} />
        <span className="timeline-soft">
          {' · '}
          <ChangeDoor change={entry} onFollow={onLeave} />
        </span>
      </p>
      <dl className="timeline-facts history-fields">
        {changes.map((change) => (
          <ChangedField key={change.label} change={change} isNew={action === 'CREATE'} />
        ))}
      </dl>
    </>
  );
}
