import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { logError } from '../../kernel/feedback/problem.ts';
import { rowAddress } from '../../kernel/list/row-address.ts';
import { ScanDialog } from '../../kernel/scan/scan-dialog.tsx';
import { findByCode } from '../work-request/draft/lookups.ts';
import { type ScanOutcome, ScanOutcomeNote } from '../work-request/scan/scan-outcome.tsx';

interface Scanned {
  readonly code: string;
  readonly outcome: ScanOutcome;
}

/** Looks codes up; of codes in quick turn the last one counts. */
function useFoundDevice(onFound: (device: Device) => void) {
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), []);
  const lookUp = async (code: string) => {
    search.current?.abort();
    const started = new AbortController();
    const { signal } = started;
    search.current = started;
    setScanned({ code, outcome: { kind: 'searching' } });
    try {
      const devices = await findByCode(code, signal);
      const [only] = devices;
      if (!only) setScanned({ code, outcome: { kind: 'unknown' } });
      else if (devices.length > 1) setScanned({ code, outcome: { kind: 'several', devices } });
      else onFound(only);
    } catch (error) {
      if (signal.aborted) return;
      logError(error);
      setScanned({ code, outcome: { kind: 'failed', error } });
    }
  };
  return { scanned, lookUp };
}

/** The scanner that leads to the page of the device whose code it sees. */
export function FindDevice({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const goTo = ({ id }: Device) => {
    onClose();
    void navigate(rowAddress('device-register', id));
  };
  const { scanned, lookUp } = useFoundDevice(goTo);
  return (
    <ScanDialog onCode={(code) => void lookUp(code)} onClose={onClose}>
      {scanned && <ScanOutcomeNote {...scanned} onChoose={goTo} />}
    </ScanDialog>
  );
}
