import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../kernel/api/api.ts';
import { useIsShown } from '../../kernel/browser/use-while-shown.ts';
import { useUnsavedGuard } from '../../kernel/dialog/unsaved-guard.tsx';
import { useFirstField } from '../../kernel/dialog/use-first-field.ts';
import { notifyError } from '../../kernel/feedback/notices.ts';
import { calendarOf, dayRule } from '../../kernel/form/checked-day.tsx';
import { DayPicker } from '../../kernel/form/day-picker.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { ScreenTheme } from '../../kernel/theme/screen-theme.tsx';
import { useProfile } from './profile.ts';

function useSetOutOfOffice() {
  const { username } = useSession();
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  return useMutation({
    mutationFn: (date: string | null) =>
      api.put('/resource/regional-representatives/set-out-of-office-end-date', undefined, {
        query: { date: date ?? '', username },
      }),
    // An absence can change what every screen shows (docs/domain.md §11.3). Once the dialog is closed, a reload could lose input.
    onSuccess: () => {
      if (isShown()) location.reload();
      else void queryClient.invalidateQueries();
    },
    onError: notifyError,
  });
}

interface DialogProps {
  readonly onClose: () => void;
}

function OutOfOfficeDialog({ onClose }: DialogProps) {
  const { t } = useTexts();
  const [form] = Form.useForm<{ date: string }>();
  const { host, afterOpenChange } = useFirstField();
  const { mutate, isPending } = useSetOutOfOffice();
  const [isChosen, setChosen] = useState(false);
  const { askFirst, dialog } = useUnsavedGuard(isChosen && !isPending, { onDiscard: onClose });
  const { data: profile } = useProfile();
  const limits = { first: dayFromNow(), code: 'DAY_PAST' };
  const saved = profile?.outOfOfficeEndDate;
  const isAway = saved ? saved >= limits.first : false;
  return (
    <Modal
      open
      width={400}
      title={t('shell.outOfOffice')}
      okText={t('common.save')}
      cancelText={t(isPending ? 'common.close' : 'common.cancel')}
      // Not by `confirmLoading`, during which nothing would close it.
      okButtonProps={{ loading: isPending }}
      onOk={form.submit}
      onCancel={() => askFirst(onClose)}
      afterOpenChange={afterOpenChange}
    >
      <div ref={host}>
        <Form
          form={form}
          layout="vertical"
          onValuesChange={() => setChosen(true)}
          onFinish={({ date }) => !isPending && mutate(date)}
          {...(isAway && { initialValues: { date: saved } })}
        >
          <Form.Item
            name="date"
            label={t('shell.outOfOfficeEnd')}
            rules={[{ required: true, message: t('shell.outOfOfficeRequired') }, dayRule(limits)]}
          >
            <DayPicker {...calendarOf(limits)} />
          </Form.Item>
          {isAway && (
            <Button loading={isPending} onClick={() => mutate(null)}>
              {t('shell.backFromAbsence')}
            </Button>
          )}
        </Form>
      </div>
      {dialog}
    </Modal>
  );
}

/** Sets until when the user is away; the date is required (docs/domain.md §13.9). */
export function OutOfOffice(props: DialogProps) {
  return (
    <ScreenTheme>
      <OutOfOfficeDialog {...props} />
    </ScreenTheme>
  );
}
