import { CameraOutlined } from '@ant-design/icons';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { Button, Form, Input, Radio } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { KEPT_TYPES, type WrittenRequest } from './kept-request.ts';

const QrScan = lazyPiece(async () => (await import('../../../kernel/scan/qr-scan.tsx')).QrScan);

const REMARK = { min: 6, max: 1_000 } as const;

/** The day as clocks in Budapest show it. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' }).format(new Date());

interface KeptFormProps {
  /** What is mended; none when another request is written. */
  readonly start: WrittenRequest | undefined;
  readonly onKeep: (written: WrittenRequest) => Promise<boolean>;
}

/** Asks for what a person knows in a shop without a network: which device, what for, and why. */
export function KeptForm({ start, onKeep }: KeptFormProps) {
  const { t, named } = useTexts();
  const [form] = Form.useForm<WrittenRequest>();
  // The shortcut of the installed application begins with the camera.
  const [isScanning, setScanning] = useState(() => new URLSearchParams(location.search).has('scan'));
  const handleCode = (code: string) => {
    form.setFieldValue('code', code);
    setScanning(false);
  };
  const handleFinish = async (given: WrittenRequest) => {
    const written = { ...given, code: given.code.trim(), remark: (given.remark ?? '').trim() };
    if (await onKeep(written)) form.resetFields();
  };
  const needsRemark = Form.useWatch('requestType', form) === 'SERVICE';
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start ?? { requestType: 'SERVICE', requestedDate: today() }}
      onFinish={(given) => void handleFinish(given)}
    >
      <Form.Item name="requestType" label={t('work-request.requestType')}>
        <Radio.Group
          optionType="button"
          options={KEPT_TYPES.map((type) => ({ value: type, label: named(`${REQUEST_TYPE.name}.${type}`) }))}
        />
      </Form.Item>
      {isScanning && (
        <Suspense>
          <QrScan onCode={handleCode} />
        </Suspense>
      )}
      <Form.Item
        name="code"
        label={t('kept.code')}
        rules={[{ required: true, whitespace: true, message: t('kept.codeRequired') }]}
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={255} />
      </Form.Item>
      <Form.Item>
        <Button icon={<CameraOutlined />} aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
          {t(isScanning ? 'capture.cameraOff' : 'capture.cameraOn')}
        </Button>
      </Form.Item>
      <Form.Item
        name="requestedDate"
        label={t('work-request.requestedDate')}
        rules={[{ required: true, message: t('kept.dateRequired') }]}
      >
        <Input type="date" min={today()} />
      </Form.Item>
      <Form.Item
        name="remark"
        label={t('work-request.remark')}
        rules={[
          { required: needsRemark, whitespace: true, message: t('kept.remarkRequired') },
          { min: REMARK.min, max: REMARK.max, message: t('kept.remarkRequired') },
        ]}
      >
        <Input.TextArea rows={3} maxLength={REMARK.max} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit">
        {t('kept.keep')}
      </Button>
    </Form>
  );
}
