import { CameraOutlined } from '@ant-design/icons';
import { sideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { checkValue, missingFault } from '@cooler/contract/kernel/validate.ts';
import { Button, Form, type FormInstance, Input, Radio } from 'antd';
import type { Rule } from 'antd/es/form';
import { Suspense, useEffect, useRef, useState } from 'react';
import { NumberInput } from '../../../kernel/form/number-input.tsx';
import { readDraft, removeDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { useErrorsInLanguage } from '../../../kernel/form/use-errors-in-language.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { translate, useTexts } from '../../../kernel/text/text.ts';
import type { OfflineCopy } from '../../register-copy/copy-database.ts';
import { type KnownChoice, knownDevices, knownShops, knownTypes, useKnownRegister } from './known-choices.ts';
import { KnownField } from './known-field.tsx';
import { OfflinePhotos } from './offline-photos.tsx';
import type { OfflineRequest, WrittenRequest } from './offline-request.ts';
import { RequestedDay } from './requested-day.tsx';
import type { OfflineRequests } from './use-offline-requests.ts';
import {
  askedInAddress,
  blankRequest,
  isAmong,
  offlineDraft,
  onlyOfType,
  startOf,
} from './written-request.ts';

const QrScan = lazyPiece(async () => (await import('../../../kernel/scan/qr-scan.tsx')).QrScan);

const REMARK = workRequest.fields.remark;

/** The server's validation, applied while the user still stands in front of the device. */
const ruleOf = (field: Field, isRequired: boolean): Rule => ({
  validator: async (_, value: unknown) => {
    const isGiven = String(value ?? '').trim() !== '';
    if (!isGiven && !isRequired) return;
    const checked = isGiven ? checkValue(field, value) : { faults: [missingFault(field)] };
    if ('faults' in checked)
      throw new Error(checked.faults.map(({ code, params }) => translate(code, params)).join(' '));
  },
});

const QUANTITY_RULE = ruleOf(workRequest.fields.toDeviceQty, false);

interface OfflineFormProps extends Pick<OfflineRequests, 'takePhoto' | 'pictureOf'> {
  readonly username: string | null;
  /** The requests that are stored here. */
  readonly stored: readonly OfflineRequest[];
  /** The refused request that is corrected; undefined for a new one. */
  readonly mended: OfflineRequest | undefined;
  readonly onKeep: (written: WrittenRequest) => Promise<boolean>;
  /** Leaves the correction; what was typed comes back with the next one. */
  readonly onCancel: () => void;
}

interface TypeFieldsProps {
  readonly type: RequestType;
  readonly copy: OfflineCopy | undefined;
  readonly onScan: (code: string) => void;
}

interface DeviceFieldProps extends Pick<TypeFieldsProps, 'onScan'> {
  readonly devices: readonly KnownChoice[];
}

/** The device in the shop: scanned, chosen or typed. */
function DeviceField({ devices, onScan }: DeviceFieldProps) {
  const { t } = useTexts();
  // The shortcut of the installed app opens with the camera on.
  const [isScanning, setScanning] = useState(() => new URLSearchParams(location.search).has('scan'));
  const handleCode = (code: string) => {
    onScan(code);
    setScanning(false);
  };
  return (
    <>
      {isScanning && (
        <Suspense>
          <QrScan onCode={handleCode} />
        </Suspense>
      )}
      <KnownField name="code" label={t('kept.code')} choices={devices} missing={t('kept.codeRequired')} />
      <Form.Item>
        <Button icon={<CameraOutlined />} onClick={() => setScanning(!isScanning)}>
          {t(isScanning ? 'capture.cameraOff' : 'capture.cameraOn')}
        </Button>
      </Form.Item>
    </>
  );
}

/** Devices and shops, as far as the type has them (docs/domain.md §5.1). */
function TypeFields({ type, copy, onScan }: TypeFieldsProps) {
  const { t } = useTexts();
  const shopFrom = Form.useWatch<string | undefined>('shopFrom') ?? '';
  const broughtCode = Form.useWatch<string | undefined>('broughtCode') ?? '';
  const [from, to] = [sideParts(type, 'FROM'), sideParts(type, 'TO')];
  const shops = knownShops(copy);
  const missingShop = t('kept.shopRequired');
  return (
    <>
      {from.shop && (
        <KnownField
          name="shopFrom"
          label={t(from.device ? 'kept.shop' : 'kept.shopFrom')}
          choices={shops}
          missing={!from.device && missingShop}
        />
      )}
      {from.device && <DeviceField devices={knownDevices(copy, shopFrom)} onScan={onScan} />}
      {to.shop && <KnownField name="shopTo" label={t('kept.shopTo')} choices={shops} missing={missingShop} />}
      {to.device && (
        <>
          <KnownField
            name="deviceType"
            label={t('kept.deviceType')}
            choices={knownTypes(copy, false)}
            missing={broughtCode === '' && t('kept.deviceTypeRequired')}
          />
          <KnownField name="decor" label={t('kept.decor')} choices={knownTypes(copy, true)} />
          <Form.Item name="quantity" label={t('kept.quantity')} rules={[QUANTITY_RULE]}>
            <NumberInput />
          </Form.Item>
          <KnownField name="broughtCode" label={t('kept.broughtCode')} choices={[]} />
        </>
      )}
    </>
  );
}

/** Counts what is under way; `isIdle` knows before the next rendering. */
function useBusy() {
  const works = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const busily = async <Done,>(work: () => Promise<Done>): Promise<Done> => {
    works.current += 1;
    setBusy(true);
    try {
      return await work();
    } finally {
      works.current -= 1;
      setBusy(works.current > 0);
    }
  };
  return { isBusy, isIdle: () => works.current === 0, busily };
}

function TypeField() {
  const { t, named } = useTexts();
  return (
    <Form.Item name="requestType" label={t('work-request.requestType')}>
      <Radio.Group
        className="offline-types"
        aria-label={t('work-request.requestType')}
        optionType="button"
        options={REQUEST_TYPE.options.map((value) => ({
          value,
          label: named(`${REQUEST_TYPE.name}.${value}`),
        }))}
      />
    </Form.Item>
  );
}

/** Empties the form when what it begins with is stored: a phone that was killed may still have the draft of it. */
function useNoStoredDraft(form: FormInstance<WrittenRequest>, draft: string, isStored: boolean): void {
  useEffect(() => {
    if (!isStored) return;
    removeDraft(draft);
    form.setFieldsValue(blankRequest());
  }, [form, draft, isStored]);
}

/** The offline form: only what the user knows in the shop; the rest is looked up when the request is sent. */
export function OfflineForm(props: OfflineFormProps) {
  const { username, stored, mended, onKeep, onCancel, takePhoto, pictureOf } = props;
  const { t } = useTexts();
  const [form] = Form.useForm<WrittenRequest>();
  useErrorsInLanguage(form);
  const [draft] = useState(() => offlineDraft(username, mended?.id));
  const [start] = useState(() =>
    startOf(mended?.written, readDraft<WrittenRequest>(draft), mended ? {} : askedInAddress(location.search)),
  );
  useNoStoredDraft(form, draft, !mended && isAmong(stored, start));
  // Removes the URL parameters, so that a reload does not apply them again.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const type = Form.useWatch('requestType', form) ?? start.requestType;
  const given = (): WrittenRequest => ({ ...start, ...form.getFieldsValue(true) });
  const handleScan = (code: string) => {
    form.setFieldValue('code', code);
    // The form reports only what is typed or chosen.
    writeDraft(draft, given());
  };
  const copy = useKnownRegister();
  const { isBusy, isIdle, busily } = useBusy();
  const keep = async () => {
    if (!(await onKeep(onlyOfType(given())))) return;
    removeDraft(draft);
    form.setFieldsValue(blankRequest());
  };
  // Stores the request once, after its photos have been processed.
  const handleFinish = async () => {
    if (isIdle()) await busily(keep);
  };
  return (
    <Form
      form={form}
      layout="vertical"
      // The browser's own validation messages are in the browser's language.
      noValidate
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={start}
      onValuesChange={() => writeDraft(draft, given())}
      onFinish={() => void handleFinish()}
    >
      <TypeField />
      <TypeFields type={type} copy={copy} onScan={handleScan} />
      <RequestedDay copy={copy} />
      <Form.Item
        name="remark"
        label={t('work-request.remark')}
        required={type === 'SERVICE'}
        rules={[ruleOf(REMARK, type === 'SERVICE')]}
      >
        <Input.TextArea rows={3} maxLength={REMARK.max} />
      </Form.Item>
      <Form.Item name="photos" label={t('kept.photos')}>
        <OfflinePhotos takePhoto={(file) => busily(() => takePhoto(file))} pictureOf={pictureOf} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('kept.keep')}
      </Button>
      {mended && (
        <Button className="offline-cancel" size="large" block disabled={isBusy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
    </Form>
  );
}
