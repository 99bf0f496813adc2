import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { ScanDialog } from '../../../kernel/scan/scan-dialog.tsx';
import { chooseDevice } from '../draft/draft.ts';
import { deviceOf } from '../draft/draft-body.ts';
import { judgeDevice, judgeScan } from '../draft/scan-verdict.ts';
import type { SideProps } from '../draft/side-props.ts';
import { ScanOutcomeNote } from './scan-outcome.tsx';
import { useScannedCode } from './use-scanned-code.ts';

/** The scanner of one side; the code of an eligible device fills in its numbers, type and shop. */
export function ScanDevice({
  onClose,
  row,
  side,
  draft,
  change,
}: SideProps & { readonly onClose: () => void }) {
  const ownDeviceId = valueAt(row, `${SIDE_FIELDS[side].device}.id`);
  const wanted = { side, chosen: draft[side], ownDeviceId };
  const { scanned, lookUp, follow } = useScannedCode({
    judge: (found) => judgeScan(found, wanted),
    onTaken: (device) => {
      change(chooseDevice(side, deviceOf(device)));
      onClose();
    },
  });
  return (
    <ScanDialog onCode={(code) => void lookUp(code)} onClose={onClose}>
      {scanned && (
        <ScanOutcomeNote
          {...scanned}
          onChoose={(device) => follow(scanned.code, judgeDevice(device, wanted))}
        />
      )}
    </ScanDialog>
  );
}
