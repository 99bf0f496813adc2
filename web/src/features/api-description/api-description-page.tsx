import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { fetchFile, saveDownload } from '../../kernel/download/download.ts';
import { DownloadButton } from '../../kernel/download/download-button.tsx';
import { LoadFailed } from '../../kernel/feedback/load-failed.tsx';
import { LoadingWords } from '../../kernel/feedback/loading-words.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { type ApiDocument, apiDocument, DOCUMENT_ADDRESS } from './api-document.ts';
import { Operations } from './operation-group.tsx';
import { groupsOf } from './operations.ts';
import './api-description.css';

const FILE_NAME = 'openapi.json';

function ApiDownload() {
  const { t } = useTexts();
  const download = () => saveDownload(fetchFile(DOCUMENT_ADDRESS), FILE_NAME);
  return (
    <DownloadButton label={t('api-description.download')} icon={<DownloadOutlined />} onDownload={download} />
  );
}

function Description({ document }: { document: ApiDocument }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const groups = useMemo(() => groupsOf(document, typed), [document, typed]);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <Input
        allowClear
        aria-label={t('api-description.filter')}
        placeholder={t('api-description.filter')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="api-count" role="status">
        {count > 0 ? t('api-description.count', { count }) : t('api-description.none')}
      </p>
      <div className="api-groups" lang="en">
        {groups.map((group) => (
          <Operations key={group.tag} group={group} document={document} />
        ))}
      </div>
    </>
  );
}

/** The API of the server, rendered from its OpenAPI document. */
export function ApiDescriptionPage() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(apiDocument);
  return (
    <section className="api">
      <PageHead title={t('api-description.title')}>
        <ApiDownload />
      </PageHead>
      <p>{t('api-description.about')}</p>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data ? <Description document={data} /> : !error && <LoadingWords />}
    </section>
  );
}
