import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rowAddress } from '../../kernel/list/row-address.ts';
import { ScanDialog } from '../../kernel/scan/scan-dialog.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { cachedDevices } from '../register-copy/cached-responses.ts';
import type { ScanVerdict } from '../work-request/draft/scan-verdict.ts';
import { ScanOutcomeNote } from '../work-request/scan/scan-outcome.tsx';
import { useScannedCode } from '../work-request/scan/use-scanned-code.ts';

/** Accepts any device, wherever it is. */
function judgeAny(found: readonly Device[]): ScanVerdict {
  const [device] = found;
  if (!device) return { kind: 'unknown' };
  return found.length > 1 ? { kind: 'several', devices: found } : { kind: 'taken', device };
}

/** A scanner that opens the page of the scanned device. */
export function FindDevice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isUnknown, setUnknown] = useState(false);
  const onTaken = ({ id }: Pick<Device, 'id'>) => {
    onClose();
    void navigate(rowAddress('device-register', id));
  };
  const judge = (found: readonly Device[]) => {
    // The answer may be late.
    setUnknown(false);
    return judgeAny(found);
  };
  const onUnreachable = async (code: string) => {
    const [known, ...others] = await cachedDevices(code);
    setUnknown(!known);
    if (known && others.length === 0) onTaken(known);
    return others.length === 0;
  };
  const { scanned, lookUp } = useScannedCode({ judge, onTaken, onUnreachable });
  const handleCode = (code: string) => {
    setUnknown(false);
    void lookUp(code);
  };
  return (
    <ScanDialog onCode={handleCode} onClose={onClose}>
      {isUnknown && <Alert type="info" showIcon title={t('register-copy.notKept')} />}
      {scanned && <ScanOutcomeNote {...scanned} onChoose={onTaken} />}
    </ScanDialog>
  );
}
