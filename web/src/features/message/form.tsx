import type { message } from '@cooler/contract/features/message/message.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { placeholdersOf } from '@cooler/contract/texts/text-of.ts';
import { Alert, Button, Flex, Input } from 'antd';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { useTexts } from '../../kernel/text/text.ts';

const MessageField = EntityField<typeof message>;

/** A hint about the state of a text. */
function StateHint({ state }: Pick<Row<typeof message>, 'state'>) {
  const { t } = useTexts();
  if (state === 'OUTDATED') return <Alert type="warning" showIcon title={t('message.outdatedHint')} />;
  if (state === 'MISSING') return <Alert type="info" showIcon title={t('message.missingHint')} />;
  return null;
}

interface TranslationProps {
  readonly shipped: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** The edited text, with a button that puts the shipped one in its place. */
function Translation({ shipped, value, onChange, ...control }: TranslationProps) {
  const { t } = useTexts();
  return (
    <Flex vertical gap="small" align="start">
      <Input.TextArea
        {...control}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button disabled={value === shipped} onClick={() => onChange?.(shipped)}>
        {t('message.backToDefault')}
      </Button>
    </Flex>
  );
}

/** The fields of a text: code, language, the default, and the edited text. */
export function MessageFields({ row }: FormBodyProps<typeof message>) {
  const { t } = useTexts();
  const shipped = row?.shipped ?? undefined;
  const names = [...placeholdersOf(shipped ?? '')].map((name) => `{${name}}`).join(', ');
  return (
    <>
      <StateHint state={row?.state ?? null} />
      <div className="field-grid">
        <MessageField name="messageId.messageCode" />
        <MessageField name="messageId.language" />
      </div>
      {shipped !== undefined && <MessageField name="shipped" />}
      <MessageField name="translated" hint={names && t('message.placeholders', { names })}>
        {shipped === undefined ? undefined : <Translation shipped={shipped} />}
      </MessageField>
    </>
  );
}
