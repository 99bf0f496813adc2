import {
  LABEL_SHEETS,
  labelsPerPage,
  MAX_LABEL_OFFSET,
} from '@cooler/contract/features/device-register/label-sheets.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Checkbox, Form, Modal, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { type ReactNode, useId, useState } from 'react';
import { useAfterNavigation } from '../../../kernel/dialog/use-after-navigation.ts';
import { useFirstField } from '../../../kernel/dialog/use-first-field.ts';
import { fetchFileByPost, saveDownload } from '../../../kernel/download/download.ts';
import { NumberInput } from '../../../kernel/form/number-input.tsx';
import { translate, useTexts } from '../../../kernel/text/text.ts';
import { keepLabelSettings, type LabelSettings, readLabelSettings, SHEET_OPTIONS } from './label-settings.ts';
import './label-dialog.css';

/** What labels are printed for: the request body, and a title. */
export interface LabelSubject {
  readonly order: Tree;
  readonly title: string;
}

interface LabelForm extends LabelSettings {
  readonly start: number;
  readonly outline: boolean;
}

interface LabelDialogProps {
  readonly subject: LabelSubject;
  readonly onClose: () => void;
}

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
}

interface NumberItemProps extends Limits {
  readonly name: 'start' | 'x' | 'y';
  readonly label: string;
  readonly children: ReactNode;
}

function faultOf(value: unknown, { min, max, isWhole = false }: Limits): TextCode | undefined {
  if (value === null) return 'FIELD_REQUIRED';
  if (isWhole && !Number.isInteger(value)) return 'NUMBER_NOT_WHOLE';
  if (typeof value !== 'number') return 'VALUE_INVALID';
  if (value < min) return 'NUMBER_TOO_SMALL';
  return value > max ? 'NUMBER_TOO_LARGE' : undefined;
}

const ruleOf = (limits: Limits): Rule => ({
  validator: async (_, value: unknown) => {
    const { min, max } = limits;
    const code = faultOf(value, limits);
    if (code) throw new Error(translate(code, { min, max }));
  },
});

function NumberItem({ name, label, children, ...limits }: NumberItemProps) {
  return (
    <Form.Item name={name} label={label} rules={[ruleOf(limits)]}>
      {children}
    </Form.Item>
  );
}

/** The offset of the print on a label, in millimetres. */
function OffsetItem(props: Pick<NumberItemProps, 'name' | 'label'>) {
  const { language } = useTexts();
  return (
    <NumberItem {...props} min={-MAX_LABEL_OFFSET} max={MAX_LABEL_OFFSET}>
      <NumberInput step={0.5} suffix="mm" decimalSeparator={language === 'hu' ? ',' : '.'} />
    </NumberItem>
  );
}

/** Chooses the label sheet, and downloads the labels as a PDF. */
export function LabelDialog({ subject, onClose }: LabelDialogProps) {
  const { t, language } = useTexts();
  const formId = useId();
  const { host, afterOpenChange } = useFirstField();
  useAfterNavigation(onClose);
  const [form] = Form.useForm<LabelForm>();
  const [isBusy, setBusy] = useState(false);
  const sheet = Form.useWatch('sheet', form);
  const places = sheet ? labelsPerPage(LABEL_SHEETS[sheet]) : 1;
  const print = async ({ x, y, ...rest }: LabelForm) => {
    keepLabelSettings({ sheet: rest.sheet, x, y });
    setBusy(true);
    const order = { ...subject.order, ...rest, offset: { x, y } };
    const pdf = fetchFileByPost(`/resource/device-register/${language}/labels/pdf/`, order);
    await saveDownload(pdf, 'device-labels.pdf');
    setBusy(false);
  };
  return (
    <Modal
      open
      width={480}
      title={t('device-labels.title')}
      okText={t('device-labels.download')}
      cancelText={t('common.close')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: isBusy }}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <p>{subject.title}</p>
      <div ref={host}>
        <Form
          id={formId}
          // Begins the ids of the fields: `start` is that of the data in the page.
          name="device-labels"
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ ...readLabelSettings(), start: 1, outline: false }}
          onValuesChange={({ sheet: other }) => other && form.setFieldValue('start', 1)}
          onFinish={(values) => void print(values)}
        >
          <Form.Item name="sheet" label={t('device-labels.sheet')}>
            <Select options={SHEET_OPTIONS} />
          </Form.Item>
          <div className="label-numbers">
            <NumberItem name="start" label={t('device-labels.start')} min={1} max={places} isWhole>
              <NumberInput disabled={places === 1} />
            </NumberItem>
            <OffsetItem name="x" label={t('device-labels.offsetX')} />
            <OffsetItem name="y" label={t('device-labels.offsetY')} />
          </div>
          <p className="label-hint">{t('device-labels.offsetHint')}</p>
          <Form.Item name="outline" valuePropName="checked">
            <Checkbox>{t('device-labels.outline')}</Checkbox>
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
