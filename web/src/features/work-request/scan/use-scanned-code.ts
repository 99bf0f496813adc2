import type { Device } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { useEffect, useRef, useState } from 'react';
import { isUnreachable, logError } from '../../../kernel/feedback/problem.ts';
import { LATE_MS } from '../../../kernel/offline/late.ts';
import { findByCode } from '../draft/lookups.ts';
import type { ScanVerdict } from '../draft/scan-verdict.ts';
import type { ScanOutcome } from './scan-outcome.tsx';

interface Scanned {
  readonly code: string;
  readonly outcome: ScanOutcome;
}

interface Scanning {
  readonly judge: (found: readonly Device[]) => ScanVerdict;
  readonly onTaken: (device: Device) => void;
  /** Handles a code while the server is unreachable or late; resolves to whether it did. */
  readonly onUnreachable?: (code: string) => Promise<boolean>;
}

/** Looks up scanned codes and judges the devices found; a newer scan cancels the previous one. */
export function useScannedCode({ judge, onTaken, onUnreachable }: Scanning) {
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), []);

  const follow = (code: string, verdict: ScanVerdict) => {
    if (verdict.kind === 'taken') onTaken(verdict.device);
    else setScanned({ code, outcome: verdict });
  };
  const answerLate = async (code: string, signal: AbortSignal) => {
    const isAnswered = await onUnreachable?.(code);
    if (isAnswered && !signal.aborted) setScanned(null);
  };
  const lookUp = async (code: string) => {
    search.current?.abort();
    const started = new AbortController();
    const { signal } = started;
    search.current = started;
    setScanned({ code, outcome: { kind: 'searching' } });
    const late = setTimeout(() => void answerLate(code, signal).catch(logError), LATE_MS);
    try {
      follow(code, judge(await findByCode(code, signal)));
    } catch (error) {
      if (signal.aborted) return;
      logError(error);
      const isAnswered = isUnreachable(error) && (await onUnreachable?.(code));
      setScanned(isAnswered ? null : { code, outcome: { kind: 'failed', error } });
    } finally {
      clearTimeout(late);
    }
  };
  return { scanned, lookUp, follow };
}
