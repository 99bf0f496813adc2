import { type GroupMember, groupMembers } from '@cooler/contract/features/work-request/device-group.ts';
import { sideAt } from '@cooler/contract/features/work-request/side-fields.ts';
import {
  type AnyRow,
  AUDIT_FIELDS,
  type Entity,
  fieldAt,
  fieldsOf,
  labelOf,
} from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { useReturnToRow } from '../../../kernel/dialog/use-return-to-row.ts';
import { type Cells, defaultCell } from '../../../kernel/table/cells.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { requestCells } from './request-cells.tsx';
import './request-details.css';

const WIDTH = 720;

/** Where a field stands among the details; what fits nowhere else comes first. */
const SECTIONS: readonly (readonly [title: TextCode, belongs: (path: string) => boolean])[] = [
  ['work-request.source', (path) => sideAt(path) === 'FROM'],
  ['work-request.target', (path) => sideAt(path) === 'TO'],
  ['work-request.record', (path) => path in AUDIT_FIELDS],
];

// The title has the request's number; the other ids and the constant quantity say nothing to people.
const HIDDEN = new Set([
  'id',
  'requestId',
  'deviceRegisterFrom.id',
  'deviceRegisterTo.id',
  'qty',
  'regionalRepresentative.id',
  // Said with who did it.
  'onBehalfOf',
]);

const cells: Cells = {
  ...requestCells,
  'deviceRegisterFrom.deviceGroup': (row) => <Group json={valueAt(row, 'deviceRegisterFrom.deviceGroup')} />,
  'deviceRegisterTo.deviceGroup': (row) => <Group json={valueAt(row, 'deviceRegisterTo.deviceGroup')} />,
};

function Group({ json }: { readonly json: unknown }) {
  const { t } = useTexts();
  const wordsOf = ({ deviceTypeName, serialNumber, inventoryNumber, quantity }: GroupMember) => {
    const pieces =
      quantity === undefined ? null : t('device-timeline.pieces', { quantity: String(quantity) });
    return [deviceTypeName, serialNumber, inventoryNumber, pieces].filter(Boolean).join(' · ');
  };
  return (
    <ul className="details-group">
      {groupMembers(json).map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a row never changes its order.
        <li key={index}>{wordsOf(member)}</li>
      ))}
    </ul>
  );
}

interface DetailsProps {
  readonly entity: Entity;
  readonly row: AnyRow;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}

function givenPaths({ entity, row }: DetailsProps): string[] {
  const paths = fieldsOf(entity).map(([path]) => path);
  return paths.filter((path) => !HIDDEN.has(path) && isGiven(valueAt(row, path)));
}

interface FieldListProps extends DetailsProps {
  readonly title?: ReactNode;
  readonly paths: readonly string[];
}

function FieldList({ entity, row, title, paths }: FieldListProps) {
  const { named } = useTexts();
  if (paths.length === 0) return null;
  return (
    <section>
      {title && <h3>{title}</h3>}
      <dl className="details">
        {paths.map((path) => (
          <div key={path}>
            <dt>{named(labelOf(entity, path))}</dt>
            <dd>{(cells[path] ?? defaultCell(path, fieldAt(entity, path)))(row)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Puts the focus on what is read next, so that reading goes on from its start; the first time the drawer does it. */
function useFocusOnNext(key: unknown) {
  const host = useRef<HTMLElement>(null);
  const read = useRef(key);
  useEffect(() => {
    if (read.current !== key) host.current?.focus();
    read.current = key;
  }, [key]);
  return host;
}

interface RequestDetailsProps extends DetailsProps {
  /** What can be done with it. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
}

/** A request, or a state it once had, to be read: everything that is given of it. */
export function RequestDetails({ entity, row, footer, onClose }: RequestDetailsProps) {
  const { t } = useTexts();
  const host = useFocusOnNext(row.id);
  useReturnToRow(String(row.id));
  const isPhone = useIsPhone();
  const given = givenPaths({ entity, row });
  const general = given.filter((path) => !SECTIONS.some(([, belongs]) => belongs(path)));
  const title = t('work-request.viewTitle', { id: String(row.requestId ?? row.id) });
  return (
    <Drawer
      open
      size={isPhone ? '100%' : WIDTH}
      title={title}
      closable={{ 'aria-label': t('common.close') }}
      onClose={onClose}
      footer={footer}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a control inside, the keyboard scrolls by this. */}
      <section ref={host} tabIndex={0} aria-label={title}>
        <FieldList entity={entity} row={row} paths={general} />
        {SECTIONS.map(([title, belongs]) => (
          <FieldList key={title} entity={entity} row={row} title={t(title)} paths={given.filter(belongs)} />
        ))}
      </section>
    </Drawer>
  );
}
