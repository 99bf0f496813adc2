import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import {
  MAX_REPORTED,
  type UploadProblem,
  type UploadReport,
} from '@cooler/contract/kernel/upload-report.ts';
import { problemText } from '@cooler/contract/problem-text.ts';
import { Alert, Table } from 'antd';
import { Obstacles } from '../list/obstacles.tsx';
import { useTexts } from '../text/text.ts';
import { ProblemDownloads } from './problem-downloads.tsx';

const COUNTS = ['read', 'created', 'updated', 'unchanged', 'rejected'] as const;
const PAGE_SIZE = 20;

function Counts({ report }: { report: UploadReport }) {
  const { t } = useTexts();
  return (
    <dl className="upload-counts">
      {COUNTS.map((count) => (
        <div key={count} data-count={count}>
          <dt>{t(`upload.${count}`)}</dt>
          <dd>{report[count]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ entity, problems }: { entity: Entity; problems: readonly UploadProblem[] }) {
  const { t, named } = useTexts();
  const columnName = (path: string) => (path in entity.fields ? named(labelOf(entity, path)) : path);
  return (
    <>
      {problems.length >= MAX_REPORTED && <p>{t('upload.limited', { shown: problems.length })}</p>}
      <Table<UploadProblem>
        size="small"
        dataSource={problems.map((problem, key) => ({ ...problem, key }))}
        pagination={problems.length > PAGE_SIZE && { pageSize: PAGE_SIZE, showSizeChanger: false }}
        scroll={{ x: 560 }}
        columns={[
          {
            title: t('upload.row'),
            dataIndex: 'row',
            width: 70,
            align: 'end',
            render: (row: number) => row || '–',
          },
          { title: t('upload.column'), dataIndex: 'column', width: 140, render: columnName },
          { title: t('upload.value'), dataIndex: 'value', width: 130, ellipsis: true },
          {
            title: t('upload.problem'),
            render: (_, problem) => (
              <>
                {problemText(named, entity, problem)} <Obstacles obstacles={problem.obstacles} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

interface UploadResultProps {
  readonly entity: Entity;
  readonly report: UploadReport;
}

/** The result of an upload or a check: the counts, and every invalid row with its reason. */
export function UploadResult({ entity, report }: UploadResultProps) {
  const { t } = useTexts();
  const { operationId, problems, warnings, rejected } = report;
  return (
    <section className="upload-result" aria-label={t('upload.checked')}>
      <h2>{t('upload.checked')}</h2>
      <Counts report={report} />
      {problems.length > 0 && <Alert type="error" showIcon title={t('upload.refused')} />}
      {problems.length > 0 && (
        <>
          <div className="upload-problems-head">
            <h2>{t('upload.problems')}</h2>
            {rejected > 0 && <ProblemDownloads path={entity.path} {...{ operationId, rejected }} />}
          </div>
          <Problems entity={entity} problems={problems} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <Alert type="warning" showIcon title={t('upload.warnings')} />
          <Problems entity={entity} problems={warnings} />
        </>
      )}
    </section>
  );
}
