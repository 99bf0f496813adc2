import { labelOf } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { ReactNode } from 'react';
import { SideDrawer } from '../../kernel/dialog/side-drawer.tsx';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { CopyButton } from './copied-text.tsx';
import { JsonTree } from './json-tree.tsx';
import {
  isAlreadyGone,
  jsonIn,
  LONG_TEXTS,
  type Message,
  outcomeOf,
  type PartnerLog,
  toneOf,
} from './message-state.ts';
import './partners.css';

const WIDTH = 720;

interface DetailsProps {
  readonly entity: PartnerLog;
  readonly row: Message;
  readonly onClose: () => void;
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="message-part">
      <header>
        <h2>{title}</h2>
        {text && <CopyButton text={text} />}
      </header>
      {children}
    </section>
  );
}

/** A text of the log: JSON as a tree, other text as it is. */
function Content({ entity, row, path }: Pick<DetailsProps, 'entity' | 'row'> & { path: string }) {
  const { t, named } = useTexts();
  const label = named(labelOf(entity, path));
  const text = String(valueAt(row, path) ?? '');
  const json = jsonIn(text);
  return (
    <Part title={label} text={text}>
      {json ? <JsonTree data={json} label={label} /> : <pre>{text || t('common.none')}</pre>}
    </Part>
  );
}

function Outcome({ row }: Pick<DetailsProps, 'row'>) {
  const { t, named } = useTexts();
  const isTried = (row.attempts ?? 0) > 0;
  return (
    <p className="message-outcome">
      <span className="tag tag-plain">{row.requestType}</span>
      <span className={`tag tag-${toneOf(row)}`}>{outcomeOf(row)}</span>
      {row.failure ? <span>{named(`partner-message-failure.${row.failure}`)}</span> : null}
      {isAlreadyGone(row) && <span>{t('partners.alreadyGone')}</span>}
      {isTried && <span>{t('partners.attempts', { count: String(row.attempts) })}</span>}
      {row.state === 'WAITING' && isTried && (
        <span>{t('partners.nextAttempt', { at: formatInstant(String(row.nextAttemptDate)) })}</span>
      )}
    </p>
  );
}

/** A message as it was sent, and the response (docs/domain.md §11.10). */
export function MessageDetails({ entity, row, onClose }: DetailsProps) {
  const { t } = useTexts();
  const title = t('partners.messageTitle', { id: String(row.id) });
  return (
    <SideDrawer width={WIDTH} title={title} onClose={onClose}>
      <Outcome row={row} />
      <p>
        <RowLink path="work-requests" to={String(row.workRequestId)}>
          {t('partners.ofRequest', { id: String(row.workRequestId) })}
        </RowLink>
      </p>
      {LONG_TEXTS.filter((path) => path in entity.fields).map((path) => (
        <Content key={path} entity={entity} row={row} path={path} />
      ))}
    </SideDrawer>
  );
}
