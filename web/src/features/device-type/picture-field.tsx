import { CameraOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { pictureAddress } from '../../kernel/picture/picture-address.ts';
import { PICTURE_FORMATS } from '../../kernel/picture/picture-formats.ts';
import { useBlobAddress } from '../../kernel/picture/use-blob-address.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { FileButton } from '../../kernel/upload/file-button.tsx';
import { NEW_PICTURE } from './save-picture.ts';
import './picture-field.css';

interface PictureControlProps {
  readonly stored: string | undefined;
  /** The file to upload on save; null removes the stored picture, undefined leaves it. */
  readonly value?: File | null | undefined;
  readonly onChange?: (value: File | null | undefined) => void;
}

function PictureControl({ stored, value, onChange }: PictureControlProps) {
  const { t } = useTexts();
  const held = useBlobAddress(value);
  const shown = held ?? (value === undefined ? stored : undefined);
  return (
    <div className="picture-field">
      {shown && <img src={shown} alt={t('picture.preview')} />}
      <FileButton
        icon={<CameraOutlined />}
        label={t('picture.choose')}
        accept={PICTURE_FORMATS}
        onFiles={([file]) => onChange?.(file)}
      >
        {t(shown ? 'picture.chooseOther' : 'picture.choose')}
      </FileButton>
      {shown && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('picture.remove')}
          onClick={() => onChange?.(stored ? null : undefined)}
        />
      )}
    </div>
  );
}

/** The one picture of a row (docs/domain.md §2.9): chosen or photographed, and uploaded once the row is saved. */
export function PictureField({ row }: { readonly row: object | undefined }) {
  const { t } = useTexts();
  return (
    <Form.Item name={NEW_PICTURE} label={t('picture.label')} className="wide-field" extra={t('picture.hint')}>
      <PictureControl stored={row && pictureAddress(row, 'small')} />
    </Form.Item>
  );
}
