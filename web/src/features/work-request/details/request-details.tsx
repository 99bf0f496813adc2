import type { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { sideAt } from '@cooler/contract/features/work-request/side-fields.ts';
import type { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { AUDIT_FIELDS, fieldAt, fieldsOf, labelOf, type PathOf } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { SideDrawer } from '../../../kernel/dialog/side-drawer.tsx';
import { useReturnToRow } from '../../../kernel/dialog/use-return-to-row.ts';
import { type Cells, defaultCell } from '../../../kernel/table/cells.tsx';
import { Fact } from '../../../kernel/text/fact.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { formatPrice } from '../../device-timeline/price.ts';
import { DeviceGroup } from '../briefs/device-group.tsx';
import { type RequestEntity, type RequestRow, requestCells } from './request-cells.tsx';
import './request-details.css';

const WIDTH = 720;

/** The sections of the details; fields of no section come first. */
const SECTIONS: readonly (readonly [title: TextCode, belongs: (path: string) => boolean])[] = [
  ['work-request.source', (path) => sideAt(path) === 'FROM'],
  ['work-request.target', (path) => sideAt(path) === 'TO'],
];

/** The audit fields, shown last. */
const isRecord = (path: string) => path in AUDIT_FIELDS;

// The title has the request's number; the other ids and the constant quantity are of no use to the user.
const HIDDEN = new Set<string>([
  'id',
  'requestId',
  'deviceRegisterFrom.id',
  'deviceRegisterTo.id',
  'qty',
  'regionalRepresentative.id',
  // Shown by the sides.
  'aboutShopId',
  'subject.shopCode',
  'subject.shopName',
  'subject.city',
  'subject.deviceId',
  'subject.deviceType',
  'subject.inventoryNumber',
  'subject.decor',
  // Shown by the status and the thread.
  'questionState',
  'commentCount',
  'lastComment',
  // Shown with `updatedBy`.
  'onBehalfOf',
  // Shown with the amount.
  'offerCurrency',
] satisfies (PathOf<typeof workRequest> | PathOf<typeof movementHistory>)[]);

const cells: Cells<RequestEntity> = {
  ...requestCells,
  offerAmount: ({ offerAmount, offerCurrency }) =>
    offerAmount === null || offerAmount === undefined ? '' : formatPrice(offerAmount, offerCurrency),
  'deviceRegisterFrom.deviceGroup': (row) => <DeviceGroup json={row.deviceRegisterFrom?.deviceGroup} />,
  'deviceRegisterTo.deviceGroup': (row) => <DeviceGroup json={row.deviceRegisterTo?.deviceGroup} />,
};

type RequestPath = PathOf<RequestEntity>;

interface DetailsProps {
  readonly entity: RequestEntity;
  readonly row: RequestRow;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}

function givenPaths({ entity, row }: DetailsProps): RequestPath[] {
  const paths = fieldsOf(entity).map(([path]) => path);
  return paths.filter((path) => !HIDDEN.has(path) && isGiven(valueAt(row, path)));
}

interface FieldListProps extends DetailsProps {
  readonly title?: ReactNode;
  readonly paths: readonly RequestPath[];
}

function FieldList({ entity, row, title, paths }: FieldListProps) {
  const { named } = useTexts();
  if (paths.length === 0) return null;
  return (
    <section>
      {title && <h2>{title}</h2>}
      <dl className="details">
        {paths.map((path) => (
          <Fact key={path} label={named(labelOf(entity, path))}>
            {(cells[path] ?? defaultCell(path, fieldAt(entity, path)))(row)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** Moves the focus to the start of the details when another request is shown; on opening the drawer does it. */
function useFocusOnNext(key: unknown) {
  const host = useRef<HTMLElement>(null);
  const read = useRef(key);
  useEffect(() => {
    const section = host.current;
    if (read.current === key || !section) return;
    read.current = key;
    // The focus alone would scroll the padding above the section out of sight.
    section.focus({ preventScroll: true });
    if (section.parentElement) section.parentElement.scrollTop = 0;
  }, [key]);
  return host;
}

interface RequestDetailsProps extends DetailsProps {
  /** Beside the title. */
  readonly extra?: ReactNode;
  /** The actions. */
  readonly footer?: ReactNode;
  /** Further sections. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** The details of a request or of an earlier state: all fields that have a value. */
export function RequestDetails(props: RequestDetailsProps) {
  const { entity, row, extra, footer, children, onClose } = props;
  const { t } = useTexts();
  const host = useFocusOnNext(row.id);
  useReturnToRow(String(row.id));
  const given = givenPaths({ entity, row });
  const general = given.filter((path) => !isRecord(path) && !SECTIONS.some(([, belongs]) => belongs(path)));
  const requestId = 'requestId' in row ? row.requestId : null;
  const title = t('work-request.viewTitle', { id: String(requestId ?? row.id) });
  return (
    <SideDrawer width={WIDTH} title={title} extra={extra} footer={footer} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard. */}
      <section ref={host} tabIndex={0} aria-label={title} className="request-facts">
        <FieldList entity={entity} row={row} paths={general} />
        {SECTIONS.map(([title, belongs]) => (
          <FieldList key={title} entity={entity} row={row} title={t(title)} paths={given.filter(belongs)} />
        ))}
        {children}
        <FieldList
          entity={entity}
          row={row}
          title={t('work-request.record')}
          paths={given.filter(isRecord)}
        />
      </section>
    </SideDrawer>
  );
}
