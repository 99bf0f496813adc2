import type { ErrorCode } from '@cooler/contract/errors.ts';
import { readDeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import {
  DEVICE_STATUS,
  type Device,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Alert, type AlertProps, Button } from 'antd';
import { describeError } from '../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { ScanVerdict } from '../draft/scan-verdict.ts';

/** The state of a scan that did not choose a device right away. */
export type ScanOutcome =
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | Exclude<ScanVerdict, { readonly kind: 'taken' }>;

interface OutcomeTexts {
  readonly title: TextCode;
  readonly advice: TextCode;
}

const NOT_TAKEABLE: OutcomeTexts = { title: 'scan.notTakeable', advice: 'scan.notTakeableAdvice' };

const REASONS: Partial<Readonly<Record<ErrorCode, OutcomeTexts>>> = {
  DEVICE_NOT_IN_SHOP: { title: 'scan.elsewhere', advice: 'scan.elsewhereAdvice' },
  DEVICE_HAS_OPEN_REQUEST: { title: 'scan.held', advice: 'scan.heldAdvice' },
};

const PLACES = [
  ['shop', 'place-kind.shop'],
  ['warehouseCompany', 'place-kind.warehouse'],
  ['serviceCompany', 'place-kind.service'],
] as const satisfies readonly (readonly [path: string, kind: TextCode])[];

/** The type, numbers, place and status of a device. */
function DeviceFacts({ device }: { readonly device: Device }) {
  const { t, named } = useTexts();
  const [path, kind] = PLACES.find(([each]) => device[each]?.code) ?? [];
  const place = path && device[path];
  return (
    <ul className="scan-facts">
      <li>{device.deviceType.name}</li>
      <li>{`${device.serialNumber ?? ''} · ${device.inventoryNumber ?? ''}`}</li>
      <li>{kind && place ? `${t(kind)}: ${place.code} · ${place.name}` : t('place-kind.none')}</li>
      <li>{named(`${DEVICE_STATUS.name}.${device.deviceStatus}`)}</li>
    </ul>
  );
}

type OnChoose = (device: Device) => void;

interface DevicesProps {
  readonly devices: readonly Device[];
  readonly onChoose: OnChoose;
}

function Devices({ devices, onChoose }: DevicesProps) {
  return devices.map((device) => (
    <Button key={device.id} block className="scan-choice" onClick={() => onChoose(device)}>
      <DeviceFacts device={device} />
    </Button>
  ));
}

function Refusal({ device, advice }: { readonly device: Device; readonly advice: TextCode }) {
  const { t } = useTexts();
  return (
    <>
      <DeviceFacts device={device} />
      <p className="scan-advice">{t(advice)}</p>
    </>
  );
}

// A foreign QR code can hold a URL or a business card.
const LONGEST_SHOWN = 50;

interface ScanOutcomeProps {
  readonly code: string;
  readonly outcome: ScanOutcome;
  readonly onChoose: OnChoose;
}

function useNote({ code, outcome, onChoose }: ScanOutcomeProps): AlertProps {
  const { t } = useTexts();
  const shown = { code: readDeviceCode(code)?.number ?? code.slice(0, LONGEST_SHOWN) };
  switch (outcome.kind) {
    case 'searching':
      return { type: 'info', title: t('scan.searching', shown) };
    case 'failed':
      return { type: 'error', title: t('scan.failed'), description: describeError(outcome.error) };
    case 'unknown':
      return { type: 'warning', title: t('scan.unknown', shown), description: t('scan.unknownAdvice') };
    case 'several':
      return {
        type: 'info',
        title: t('scan.several'),
        description: <Devices {...outcome} onChoose={onChoose} />,
      };
    case 'refused': {
      const { title, advice } = REASONS[outcome.reason] ?? NOT_TAKEABLE;
      return { type: 'warning', title: t(title), description: <Refusal {...outcome} advice={advice} /> };
    }
  }
}

/** Shows the outcome of a scan and what to do next. */
export function ScanOutcomeNote(props: ScanOutcomeProps) {
  return <Alert {...useNote(props)} />;
}
