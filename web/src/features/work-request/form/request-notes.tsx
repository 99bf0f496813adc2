import { Input } from 'antd';
import { useTexts } from '../../../kernel/text/text.ts';
import { type DraftChange, decorDiffers, partsOf, type RequestDraft, setFields } from '../draft/draft.ts';
import { RequestField } from './request-field.tsx';

interface RequestNotesProps {
  readonly draft: RequestDraft;
  readonly change: (change: DraftChange) => void;
}

function RemarkField({ draft, change }: RequestNotesProps) {
  const { t } = useTexts();
  const isService = draft.requestType === 'SERVICE';
  const hints = [
    isService && t('work-request.remarkHintService'),
    partsOf(draft, 'TO').device && t('work-request.remarkHintDecor'),
  ];
  return (
    <RequestField
      path="remark"
      isRequired={isService || decorDiffers(draft)}
      hint={hints.filter(Boolean).join(' ')}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={draft.remark}
          onChange={({ target }) => change(setFields({ remark: target.value }))}
        />
      )}
    </RequestField>
  );
}

/** What else there is to say: the remark, the project, the documents. */
export function RequestNotes({ draft, change }: RequestNotesProps) {
  const { t } = useTexts();
  return (
    <>
      <RemarkField draft={draft} change={change} />
      <div className="field-grid">
        <RequestField path="projectId">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={draft.projectId}
              onChange={({ target }) => change(setFields({ projectId: target.value }))}
            />
          )}
        </RequestField>
        <RequestField path="documentsUrl" hint={t('work-request.documentsHint')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={draft.documentsUrl}
              onChange={({ target }) => change(setFields({ documentsUrl: target.value }))}
            />
          )}
        </RequestField>
      </div>
    </>
  );
}
