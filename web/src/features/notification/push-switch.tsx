import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { notifyError } from '../../kernel/feedback/notices.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { type PushState, pushState, turnOffPush, turnOnPush } from './push-state.ts';

const KEY = ['notifications', 'device'];
const NOTES = { denied: 'notification.deviceDenied', unable: 'notification.deviceUnable' } as const;

/** Turns push notifications of this browser on and off. */
export function PushSwitch({ serverKey }: { readonly serverKey: string | null }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { data: state = 'off' } = useQuery({ queryKey: KEY, queryFn: pushState });
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn && serverKey !== null ? turnOnPush(serverKey) : turnOffPush()),
    onSuccess: (now: PushState) => client.setQueryData(KEY, now),
    onError: notifyError,
  });
  if (serverKey === null) return <p className="notification-soft">{t('notification.noPush')}</p>;
  const isPossible = state === 'on' || state === 'off';
  return (
    <div className="notification-notes">
      <span>
        <Switch
          id="notification-device"
          checked={state === 'on'}
          disabled={!isPossible}
          loading={isPending}
          onChange={(isOn) => mutate(isOn)}
        />{' '}
        <label htmlFor="notification-device">{t('notification.thisDevice')}</label>
      </span>
      {!isPossible && <span className="notification-soft">{t(NOTES[state])}</span>}
    </div>
  );
}
