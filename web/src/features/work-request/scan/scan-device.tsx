import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { useEffect, useRef, useState } from 'react';
import { logError } from '../../../kernel/feedback/problem.ts';
import { ScanDialog } from '../../../kernel/scan/scan-dialog.tsx';
import { chooseDevice } from '../draft/draft.ts';
import { deviceOf } from '../draft/draft-body.ts';
import { findByCode } from '../draft/lookups.ts';
import { judgeDevice, judgeScan, type ScanVerdict } from '../draft/scan-verdict.ts';
import type { SideProps } from '../draft/side-props.ts';
import { type ScanOutcome, ScanOutcomeNote } from './scan-outcome.tsx';

interface Scanned {
  readonly code: string;
  readonly outcome: ScanOutcome;
}

/** Looks a code up and judges what it names; of codes in quick turn the last one counts. */
function useScannedDevice({ row, side, draft, change }: SideProps, onTaken: () => void) {
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), []);
  const ownDeviceId = valueAt(row, `${SIDE_FIELDS[side].device}.id`);
  const wanted = { side, chosen: draft[side], ownDeviceId };

  const follow = (code: string, verdict: ScanVerdict) => {
    if (verdict.kind !== 'taken') {
      setScanned({ code, outcome: verdict });
      return;
    }
    change(chooseDevice(side, deviceOf(verdict.device)));
    onTaken();
  };
  const lookUp = async (code: string) => {
    search.current?.abort();
    const started = new AbortController();
    const { signal } = started;
    search.current = started;
    setScanned({ code, outcome: { kind: 'searching' } });
    try {
      follow(code, judgeScan(await findByCode(code, signal), wanted));
    } catch (error) {
      if (signal.aborted) return;
      logError(error);
      setScanned({ code, outcome: { kind: 'failed', error } });
    }
  };
  const choose = (code: string, device: Device) => follow(code, judgeDevice(device, wanted));
  return { scanned, lookUp, choose };
}

/** The scanner of one side: a code that names a device which can be taken fills in its numbers, type and shop. */
export function ScanDevice({ onClose, ...props }: SideProps & { readonly onClose: () => void }) {
  const { scanned, lookUp, choose } = useScannedDevice(props, onClose);
  return (
    <ScanDialog onCode={(code) => void lookUp(code)} onClose={onClose}>
      {scanned && <ScanOutcomeNote {...scanned} onChoose={(device) => choose(scanned.code, device)} />}
    </ScanDialog>
  );
}
