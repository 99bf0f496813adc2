import type {
  ChosenNotificationPreferences,
  NotificationPreferences,
} from '@cooler/contract/features/notification/notification-preferences.ts';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@cooler/contract/features/notification/notified-events.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailed } from '../../kernel/feedback/load-failed.tsx';
import { notifyError, notifySuccess } from '../../kernel/feedback/notices.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { preferencesQuery, savePreferences } from './notification-calls.ts';
import { PushSwitch } from './push-switch.tsx';

const LANGUAGES = [
  { value: 'hu', label: 'Magyar' },
  { value: 'en', label: 'English' },
] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function isPossible(
  channel: NotificationChannel,
  { pushKey, sendsEmail, address }: NotificationPreferences,
): boolean {
  if (channel === 'push') return pushKey !== null;
  return channel === 'product' || (sendsEmail && address !== null);
}

interface KindsProps {
  readonly known: NotificationPreferences;
  readonly chosen: ChosenNotificationPreferences;
  readonly onChange: (changed: Partial<ChosenNotificationPreferences>) => void;
}

/** A table of checkboxes: notification kinds by channels. */
function Kinds({ known, chosen, onChange }: KindsProps) {
  const { t } = useTexts();
  const flip = (channel: NotificationChannel, kind: NotificationKind, isOn: boolean) =>
    onChange({
      [channel]: isOn ? [...chosen[channel], kind] : chosen[channel].filter((each) => each !== kind),
    });
  return (
    <table className="notification-settings">
      <thead>
        <tr>
          <th scope="col">{t('notification.what')}</th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`notification.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`notification.kind.${kind}`)}</th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <td key={channel}>
                <Checkbox
                  aria-label={`${t(`notification.kind.${kind}`)}: ${t(`notification.channel.${channel}`)}`}
                  disabled={!isPossible(channel, known)}
                  checked={isPossible(channel, known) && chosen[channel].includes(kind)}
                  onChange={({ target }) => flip(channel, kind, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useEmailNote({ sendsEmail, address }: NotificationPreferences): string {
  const { t } = useTexts();
  if (!sendsEmail) return t('notification.noEmail');
  return address === null ? t('notification.noAddress') : t('notification.address', { address });
}

interface NotificationSettingsProps {
  readonly onDirty: (isDirty: boolean) => void;
}

function Choices({
  known,
  onDirty,
}: NotificationSettingsProps & { readonly known: NotificationPreferences }) {
  const { t, language } = useTexts();
  const client = useQueryClient();
  const { product, push, email, digestHour } = known;
  const [chosen, setChosen] = useState<ChosenNotificationPreferences>({
    ...{ product, push, email, digestHour },
    language: known.isChosen ? known.language : language,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: savePreferences,
    onSuccess: (saved) => {
      client.setQueryData(preferencesQuery.queryKey, saved);
      onDirty(false);
      notifySuccess(t('notification.saved'));
    },
    onError: notifyError,
  });
  const change = (changed: Partial<ChosenNotificationPreferences>) => {
    setChosen({ ...chosen, ...changed });
    onDirty(true);
  };
  const note = useEmailNote(known);
  const mayHaveDigest = known.mayHaveDigest && isPossible('email', known);
  return (
    <Form layout="vertical" onFinish={() => mutate(chosen)}>
      <PushSwitch serverKey={known.pushKey} />
      <Kinds known={known} chosen={chosen} onChange={change} />
      <p className="notification-soft">{note}</p>
      <Form.Item label={t('notification.language')} htmlFor="notification-language">
        <Select
          id="notification-language"
          options={[...LANGUAGES]}
          value={chosen.language}
          onChange={(value) => change({ language: value })}
        />
      </Form.Item>
      {mayHaveDigest && (
        <Form.Item label={t('notification.digest')} htmlFor="notification-digest">
          <Select
            id="notification-digest"
            value={chosen.digestHour ?? -1}
            onChange={(hour) => change({ digestHour: hour < 0 ? null : hour })}
            options={[
              { value: -1, label: t('notification.noDigest') },
              ...HOURS.map((hour) => ({ value: hour, label: t('notification.hour', { hour }) })),
            ]}
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('common.save')}
      </Button>
    </Form>
  );
}

/** The user's notification settings. */
export function NotificationSettings({ onDirty }: NotificationSettingsProps) {
  const { data, error, refetch } = useQuery(preferencesQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  return data ? <Choices known={data} onDirty={onDirty} /> : <Skeleton active />;
}
