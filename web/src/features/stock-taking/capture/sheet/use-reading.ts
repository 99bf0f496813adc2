import { readDeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { useState } from 'react';
import { useTexts } from '../../../../kernel/text/text.ts';
import type { NewObservation } from '../actions/sheet-actions.ts';
import { deviceRefOf, lineFor, lineName } from './sheet-lines.ts';

interface Outcome {
  readonly tone: 'success' | 'info' | 'warning';
  readonly text: string;
}

/** Handles a read code: marks the device as present and returns the message to show. */
export function useReading(
  lines: readonly SheetLine[],
  note: (observation: NewObservation) => Promise<boolean>,
) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const read = async (code: string, isScanned: boolean) => {
    if (!readDeviceCode(code)) {
      setOutcome({ tone: 'warning', text: t('capture.unreadable', { code }) });
      return;
    }
    const line = lineFor(lines, { code });
    if (line?.present) {
      setOutcome({ tone: 'info', text: t('capture.again', { device: lineName(line) }) });
      return;
    }
    const device = line ? deviceRefOf(line) : { code };
    const isKept = await note({ ...device, present: true, ...(isScanned && { hasQrCode: true }) });
    if (!isKept) return setOutcome(null);
    setOutcome(
      line?.expected
        ? { tone: 'success', text: t('capture.found', { device: lineName(line) }) }
        : { tone: 'warning', text: t('capture.extra', { device: code }) },
    );
  };
  return { read, outcome };
}
