import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useTexts } from '../../../kernel/text/text.ts';

/** The button of the templates, which stands in the toolbar before its menu is loaded. */
export function TemplateButton(props: ButtonProps) {
  const { t } = useTexts();
  return (
    <Button icon={<DownloadOutlined />} aria-haspopup="menu" {...props}>
      {t('request-upload.templates')} <DownOutlined />
    </Button>
  );
}
