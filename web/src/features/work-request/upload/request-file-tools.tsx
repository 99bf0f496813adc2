import { DownloadOutlined, DownOutlined, UploadOutlined } from '@ant-design/icons';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { fileAddress } from '@cooler/contract/features/work-request/upload/file-address.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button, Dropdown } from 'antd';
import { api } from '../../../kernel/api/api.ts';
import { saveDownload } from '../../../kernel/download/download.ts';
import { useEntityRights } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';

function TemplateMenu() {
  const { t, named, language } = useTexts();
  const download = (address: string) => {
    const name = `${address}-template`;
    void saveDownload(api.download(`/resource/${workRequest.path}/${language}/${name}/xls/`), `${name}.xls`);
  };
  const items = REQUEST_TYPE.options.map((type) => ({
    key: fileAddress(type),
    label: named(`${REQUEST_TYPE.name}.${type}`),
  }));
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items, onClick: ({ key }) => download(key) }}>
      <Button icon={<DownloadOutlined />} aria-haspopup="menu">
        {t('request-upload.templates')} <DownOutlined />
      </Button>
    </Dropdown>
  );
}

/** Template download and file upload for the five types, for leaders (docs/domain.md §8.6). */
export function RequestFileTools({ onUpload }: { readonly onUpload: () => void }) {
  const { t } = useTexts();
  const rights = useEntityRights(workRequest);
  return (
    <>
      {rights.template && <TemplateMenu />}
      {rights.upload && (
        <Button icon={<UploadOutlined />} onClick={onUpload}>
          {t('table.upload')}
        </Button>
      )}
    </>
  );
}
