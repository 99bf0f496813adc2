import type { NewRound, RoundScope } from '@cooler/contract/features/stock-taking/round/round.ts';
import { stockTakingRound } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { ConfirmDialog } from '../../../kernel/dialog/confirm-dialog.tsx';
import { useUnsavedGuard } from '../../../kernel/dialog/unsaved-guard.tsx';
import { useAsked } from '../../../kernel/dialog/use-asked.ts';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { describeError } from '../../../kernel/feedback/problem.ts';
import { calendarOf, dayRule } from '../../../kernel/form/checked-day.tsx';
import { DayPicker } from '../../../kernel/form/day-picker.tsx';
import { FormFrame } from '../../../kernel/form/form-frame.tsx';
import { refetchBehind } from '../../../kernel/list/refetch-behind.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { FilterFields } from './filter-fields.tsx';
import { filterOf, namesOf, type RoundDraft } from './round-draft.ts';
import { scopeQuery } from './round-queries.ts';
import { useStartRound } from './use-start-round.ts';
import '../../../kernel/form/entity-form.css';
import './rounds.css';

const NAME = stockTakingRound.fields.name;

function NameFields() {
  const { t } = useTexts();
  const limits = { first: dayFromNow(), code: 'DUE_DATE_PAST' };
  const rules = [{ required: true, whitespace: true, message: t(NAME.requiredMessage) }];
  return (
    <div className="field-grid">
      <Form.Item name="name" label={t('stock-taking-round.name')} rules={rules}>
        <Input autoComplete="off" maxLength={NAME.max} />
      </Form.Item>
      <Form.Item name="dueDate" label={t('stock-taking-round.dueDate')} rules={[dayRule(limits)]}>
        <DayPicker {...calendarOf(limits)} />
      </Form.Item>
    </div>
  );
}

interface ScopeLineProps {
  readonly scope: RoundScope | undefined;
  readonly error: Error | null;
}

/** What the drafted round would cover; announced whenever it changes. */
function ScopeLine({ scope, error }: ScopeLineProps) {
  const { t, number } = useTexts();
  if (error) return <Alert type="error" title={t('round.scopeFailed', { reason: describeError(error) })} />;
  if (!scope) return <p className="round-scope">{t('round.scopeCounting')}</p>;
  const { devices, shops, elsewhere } = scope;
  const covered = t('round.scope', { devices: number(devices), shops: number(shops) });
  return (
    <p className="round-scope" role="status">
      <strong>{devices === 0 ? t('round.scopeNothing') : covered}</strong>
      {elsewhere > 0 && <span>{t('round.scopeElsewhere', { count: number(elsewhere) })}</span>}
    </p>
  );
}

interface StartQuestionProps {
  readonly round: NewRound;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

function StartQuestion({ round: { name, expected, dueDate }, onConfirm, onCancel }: StartQuestionProps) {
  const { t, number } = useTexts();
  return (
    <ConfirmDialog
      title={t('round.startTitle')}
      text={t('round.startText', {
        name,
        devices: number(expected.devices),
        shops: number(expected.shops),
        dueDate: dueDate ?? t('round.noDueDate'),
      })}
      confirm={t('round.start')}
      cancel={t('common.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** Starts a round once it is confirmed; it is counted anew if it could not be started. */
function useConfirmedStart(onStarted: (roundId: number) => void) {
  const queryClient = useQueryClient();
  const { asked: pending, ask: confirm, close } = useAsked<NewRound>();
  const [isStarting, setStarting] = useState(false);
  const start = useStartRound();
  const handleStarted = useWhileShown(onStarted);
  const startPending = async (round: NewRound) => {
    setStarting(true);
    try {
      handleStarted(await start(round));
    } catch (failure) {
      notifyError(failure);
      setStarting(false);
      close(round);
      refetchBehind(queryClient, [stockTakingRound.path, 'scope']);
    }
  };
  const question = pending && (
    <StartQuestion round={pending} onConfirm={() => startPending(pending)} onCancel={() => close(pending)} />
  );
  return { confirm, isStarting, question };
}

interface StartDrawerProps {
  readonly onStarted: (roundId: number) => void;
  readonly onClose: () => void;
}

/** Starts a round; its scope is counted while the form is filled in, and confirmed before the start. */
export function StartDrawer({ onStarted, onClose }: StartDrawerProps) {
  const { t } = useTexts();
  const formId = useId();
  const [form] = Form.useForm<RoundDraft>();
  const draft = Form.useWatch<RoundDraft>([], form);
  const { data: scope, error } = useQuery(scopeQuery(filterOf(draft)));
  const { confirm, isStarting, question } = useConfirmedStart(onStarted);
  const [isDirty, setDirty] = useState(false);
  const { askFirst, dialog } = useUnsavedGuard(isDirty, { asks: !isStarting, onDiscard: onClose });

  const ask = (values: RoundDraft) => {
    if (!scope || scope.devices === 0) return;
    const { devices, shops } = scope;
    confirm({ ...namesOf(values), filter: filterOf(values), expected: { devices, shops } });
  };
  return (
    <FormFrame
      kind="drawer"
      title={t('round.start')}
      onClose={() => askFirst(onClose)}
      onOpened={() => form.getFieldInstance('name')?.focus()}
      footer={
        <>
          <ScopeLine scope={scope} error={error} />
          <div className="entity-drawer-footer">
            <Button onClick={() => askFirst(onClose)}>{t('common.cancel')}</Button>
            <Button type="primary" htmlType="submit" form={formId} disabled={!scope || scope.devices === 0}>
              {t('round.start')}
            </Button>
          </div>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        layout="vertical"
        onValuesChange={() => setDirty(true)}
        onFinish={ask}
        scrollToFirstError={{ focus: true }}
      >
        <p className="form-hint">{t('round.startHint')}</p>
        <NameFields />
        <FilterFields />
      </Form>
      {question}
      {dialog}
    </FormFrame>
  );
}
