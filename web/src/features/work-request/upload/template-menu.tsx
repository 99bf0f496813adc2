import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { fileAddress } from '@cooler/contract/features/work-request/upload/file-address.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Dropdown } from 'antd';
import { fetchFile, saveDownload } from '../../../kernel/download/download.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { TemplateButton } from './template-button.tsx';

/** Downloads the template of one of the five types (docs/domain.md §8.6). */
export function TemplateMenu() {
  const { named, language } = useTexts();
  const download = (address: string) => {
    const name = `${address}-template`;
    void saveDownload(fetchFile(`/resource/${workRequest.path}/${language}/${name}/xls/`), `${name}.xls`);
  };
  const items = REQUEST_TYPE.options.map((type) => ({
    key: fileAddress(type),
    label: named(`${REQUEST_TYPE.name}.${type}`),
  }));
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items, onClick: ({ key }) => download(key) }}>
      <TemplateButton />
    </Dropdown>
  );
}
