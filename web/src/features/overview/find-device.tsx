import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { useNavigate } from 'react-router';
import { rowAddress } from '../../kernel/list/row-address.ts';
import { ScanDialog } from '../../kernel/scan/scan-dialog.tsx';
import type { ScanVerdict } from '../work-request/draft/scan-verdict.ts';
import { ScanOutcomeNote } from '../work-request/scan/scan-outcome.tsx';
import { useScannedCode } from '../work-request/scan/use-scanned-code.ts';

/** Any device may be looked at, wherever it stands. */
function judge(found: readonly Device[]): ScanVerdict {
  const [device] = found;
  if (!device) return { kind: 'unknown' };
  return found.length > 1 ? { kind: 'several', devices: found } : { kind: 'taken', device };
}

/** The scanner that leads to the page of the device whose code it sees. */
export function FindDevice({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const onTaken = ({ id }: Device) => {
    onClose();
    void navigate(rowAddress('device-register', id));
  };
  const { scanned, lookUp } = useScannedCode({ judge, onTaken });
  return (
    <ScanDialog onCode={(code) => void lookUp(code)} onClose={onClose}>
      {scanned && <ScanOutcomeNote {...scanned} onChoose={onTaken} />}
    </ScanDialog>
  );
}
