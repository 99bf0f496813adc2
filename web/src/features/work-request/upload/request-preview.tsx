import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { fileEntity } from '@cooler/contract/features/work-request/upload/request-file.ts';
import { fieldsOf, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { Alert, Table } from 'antd';
import { formatValue } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';

/** A request that a file would create, with its row number. */
interface PreviewRow {
  readonly row: number;
  readonly request: Tree;
  /** Sides that request more pieces than are available now. */
  readonly shortages: readonly { readonly side: Side; readonly wanted: number; readonly available: number }[];
}

/** Warnings about insufficient stock; they do not block the file. */
function Shortages({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const { t } = useTexts();
  const warnings = rows.flatMap(({ row, request, shortages }) =>
    shortages.map(({ side, wanted, available }) => {
      const device = String(valueAt(request, `${SIDE_FIELDS[side].device}.deviceType.name`) ?? '');
      return {
        key: `${row} ${side}`,
        text: t('request-upload.shortage', { row, device, wanted, available }),
      };
    }),
  );
  if (warnings.length === 0) return null;
  const lines = warnings.map(({ key, text }) => <div key={key}>{text}</div>);
  return <Alert type="warning" showIcon title={t('request-upload.shortages')} description={lines} />;
}

/** A value formatted as in the list; a shop code also with the name of the shop. */
function shownValue(path: string, field: Field, request: Tree): string {
  const value = formatValue(field, valueAt(request, path));
  const name = path.endsWith('.code') ? valueAt(request, path.replace(/code$/, 'name')) : undefined;
  return name ? `${value} · ${name}` : value;
}

interface RequestPreviewProps {
  readonly type: RequestType;
  readonly report: UploadReport & { readonly preview?: readonly PreviewRow[] };
}

/** The first requests that a file would create, under the columns of its type. */
export function RequestPreview({ type, report }: RequestPreviewProps) {
  const { t, named } = useTexts();
  const rows = report.preview ?? [];
  if (rows.length === 0) return null;
  const entity = fileEntity(type);
  const columns = fieldsOf(entity).map(([path, field]) => ({
    key: path,
    title: named(labelOf(entity, path)),
    width: field.width ?? 140,
    ellipsis: true,
    render: (_: unknown, { request }: PreviewRow) => shownValue(path, field, request),
  }));
  return (
    <section className="upload-result" aria-label={t('request-upload.preview')}>
      <h2>{t('request-upload.preview')}</h2>
      {rows.length < report.created && <p>{t('request-upload.previewLimited', { shown: rows.length })}</p>}
      <Shortages rows={rows} />
      <Table<PreviewRow>
        size="small"
        rowKey="row"
        dataSource={[...rows]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[{ title: t('upload.row'), dataIndex: 'row', width: 70, align: 'end' }, ...columns]}
      />
    </section>
  );
}
