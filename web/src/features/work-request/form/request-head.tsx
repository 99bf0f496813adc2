import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Input, Select } from 'antd';
import { useTexts } from '../../../kernel/text/text.ts';
import { chooseType, type DraftChange, type RequestDraft } from '../draft/draft.ts';
import { PlainFields } from './plain-fields.tsx';
import { RequestField } from './request-field.tsx';

interface RequestHeadProps {
  readonly row: WorkRequest | undefined;
  readonly draft: RequestDraft;
  readonly change: (change: DraftChange) => void;
}

// The status of new requests (docs/domain.md §5.3).
const FIRST_STATUS = 'REQUIRED';

/** The type, the status and the requested date. */
export function RequestHead({ row, draft, change }: RequestHeadProps) {
  const { t, named } = useTexts();
  const types = REQUEST_TYPE.options.map((value) => ({
    value,
    label: named(`${REQUEST_TYPE.name}.${value}`),
  }));
  return (
    <div className="request-head">
      <RequestField path="requestType" isRequired>
        {(control) => (
          <Select
            {...control}
            className="full-width"
            placeholder={t('form.choose')}
            options={types}
            value={draft.requestType}
            onChange={(type) => change(chooseType(type))}
          />
        )}
      </RequestField>
      <RequestField path="requestStatus" isRequired>
        {(control) => (
          <Input
            {...control}
            readOnly
            variant="filled"
            value={named(`${REQUEST_STATUS.name}.${row?.requestStatus ?? FIRST_STATUS}`)}
          />
        )}
      </RequestField>
      <PlainFields at="head" draft={draft} change={change} />
    </div>
  );
}
