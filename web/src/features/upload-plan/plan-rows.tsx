import { ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { FieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import type {
  PlanNote,
  PlanOutcome,
  PlanRow,
  UploadPlan,
} from '@cooler/contract/features/upload-plan/upload-plan.ts';
import { type Entity, fieldAt, labelOf } from '@cooler/contract/kernel/entity.ts';
import { problemText } from '@cooler/contract/problem-text.ts';
import { useIsPhone } from '../../kernel/browser/use-is-phone.ts';
import { changeText } from '../../kernel/history/change-text.ts';
import { Obstacles } from '../../kernel/list/obstacles.tsx';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { filterName } from './plan-words.ts';
import '../../kernel/table/cells.css';
import '../../kernel/text/linked-words.css';

const TONES: Readonly<Record<PlanOutcome, string>> = {
  CREATED: 'green',
  UPDATED: 'blue',
  REMOVED: 'amber',
  UNCHANGED: 'plain',
  REJECTED: 'red',
};

/** Outcomes of rows that exist in the register already. */
const EXISTING: readonly PlanOutcome[] = ['UPDATED', 'UNCHANGED'];

type Kind = Pick<UploadPlan, 'kind' | 'committed'>;

function Outcome({ plan, outcome }: { readonly plan: Kind; readonly outcome: PlanOutcome }) {
  const { named } = useTexts();
  return <span className={`tag tag-${TONES[outcome]}`}>{filterName(named, plan, outcome)}</span>;
}

function Change({ change, isNew }: { readonly change: FieldChange; readonly isNew: boolean }) {
  const { t, named } = useTexts();
  const [before, after] = [changeText(change, 'before'), changeText(change, 'after')];
  return (
    <li>
      <span className="plan-field">{named(change.label)}</span>{' '}
      {!isNew && (
        <>
          <span className="visually-hidden">{t('upload-plan.before')} </span>
          <del>{before || t('audit.empty')}</del> <span aria-hidden>→</span>{' '}
          <span className="visually-hidden">{t('upload-plan.after')} </span>
        </>
      )}
      <ins>{after || t('audit.empty')}</ins>
    </li>
  );
}

interface NotesProps {
  readonly entity: Entity | undefined;
  readonly notes: readonly PlanNote[];
  readonly kind: 'problem' | 'warning';
}

/** The problems or warnings of a row or file, each with its cell. */
export function Notes({ entity, notes, kind }: NotesProps) {
  const { named } = useTexts();
  const columnName = (path: string) =>
    entity && path in entity.fields ? named(labelOf(entity, path)) : path;
  const Icon = kind === 'problem' ? ExclamationCircleOutlined : WarningOutlined;
  return (
    <ul className={`plan-notes plan-${kind}`}>
      {notes.map(({ column, value, ...note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file can have the same note twice, and their order never changes.
        <li key={index}>
          <Icon aria-hidden />{' '}
          <span>
            {column && <b>{columnName(column)}: </b>}
            {value && <q>{value}</q>} {problemText(named, entity, note)}{' '}
            <Obstacles obstacles={note.obstacles} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly entity: Entity | undefined;
  readonly row: PlanRow;
}

function Changes({ entity, row: { outcome, changes, problems, warnings } }: RowProps) {
  return (
    <>
      {changes.length > 0 && (
        <ul className="plan-changes">
          {changes.map((change) => (
            <Change key={change.label} change={change} isNew={outcome === 'CREATED'} />
          ))}
        </ul>
      )}
      {problems.length > 0 && <Notes entity={entity} notes={problems} kind="problem" />}
      {warnings.length > 0 && <Notes entity={entity} notes={warnings} kind="warning" />}
    </>
  );
}

/** The key of a row, as a link if the record exists and has a text key. */
function RecordName({ entity, plan, row: { outcome, recordKey } }: RowProps & { readonly plan: Kind }) {
  const isThere = EXISTING.includes(outcome) || (outcome === 'CREATED' && plan.committed !== null);
  if (!entity || !isThere || fieldAt(entity, entity.key).kind !== 'text') return recordKey || '–';
  return (
    <RowLink path={entity.path} to={recordKey}>
      {recordKey}
    </RowLink>
  );
}

interface PlanRowsProps {
  readonly entity: Entity | undefined;
  readonly plan: Kind;
  readonly rows: readonly PlanRow[];
  /** The line that the URL points to. */
  readonly linkedLine: number;
  readonly isLoading: boolean;
}

const scrollIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' });

/** Marks the linked line, and scrolls to it. */
const markOf = (row: PlanRow, linkedLine: number) =>
  row.line === linkedLine && { 'aria-current': true, ref: scrollIntoView };

function RowCards({ entity, plan, rows, linkedLine }: PlanRowsProps) {
  const { t } = useTexts();
  return (
    <ol className="plan-cards linked-words">
      {rows.map((row) => (
        <li key={row.line} {...markOf(row, linkedLine)}>
          <p>
            <strong>
              <RecordName entity={entity} plan={plan} row={row} />
            </strong>{' '}
            <Outcome plan={plan} outcome={row.outcome} />
            <span className="plan-line">
              {t('upload-plan.line')} {row.line}
            </span>
          </p>
          <Changes entity={entity} row={row} />
        </li>
      ))}
    </ol>
  );
}

/** The rows of a plan with values before and after; on a phone as cards. */
export function PlanRows(props: PlanRowsProps) {
  const { entity, plan, rows, linkedLine, isLoading } = props;
  const { t } = useTexts();
  const isPhone = useIsPhone();
  if (isPhone) return <RowCards {...props} />;
  return (
    <div className="plan-table" aria-busy={isLoading}>
      <table>
        <thead>
          <tr>
            <th className="plan-number">{t('upload-plan.line')}</th>
            <th>{t('upload-plan.outcome')}</th>
            <th className="plan-record">{t('upload-plan.record')}</th>
            <th>{t('upload-plan.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} {...markOf(row, linkedLine)}>
              <td className="plan-number">{row.line}</td>
              <td>
                <Outcome plan={plan} outcome={row.outcome} />
              </td>
              <td>
                <RecordName entity={entity} plan={plan} row={row} />
              </td>
              <td>
                <Changes entity={entity} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="plan-empty">{t('upload-plan.nothing')}</p>}
    </div>
  );
}
