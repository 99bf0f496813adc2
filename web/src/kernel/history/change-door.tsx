import type { OriginStep } from '@cooler/contract/features/audit/record-origin.ts';
import { Link } from 'react-router';
import { useTexts } from '../text/text.ts';
import { uploadAddress } from './upload-address.ts';

interface ChangeDoorProps {
  readonly change: Pick<OriginStep, 'fileName' | 'uploadId'> & {
    readonly door: string;
    readonly plan?: OriginStep['plan'];
  };
  /** Called when the link leads elsewhere. */
  readonly onFollow?: () => void;
}

/** By what a change came in; for an upload or a bulk edit with a link to all of its changes. */
export function ChangeDoor({ change: { door, fileName, uploadId, plan }, onFollow }: ChangeDoorProps) {
  const { t, named } = useTexts();
  const by = named(`change-door.${door}`);
  if (uploadId === null || fileName === null) return by;
  const name = named(fileName);
  // The file name of a bulk edit is the text code of its column.
  const isList = name !== fileName;
  return (
    <>
      {isList ? t('audit.bulkEdit') : by}:{' '}
      <Link to={uploadAddress(uploadId, plan)} onClick={onFollow}>
        {name}
      </Link>
    </>
  );
}
