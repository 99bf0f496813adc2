import type { IdentityRole, IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { LoadFailed } from '../../../kernel/feedback/load-failed.tsx';
import { LoadingWords } from '../../../kernel/feedback/loading-words.tsx';
import { notifyError, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { useAfterAnswer } from '../use-users.ts';
import { useUserCalls } from '../user-calls.ts';
import { UserDialog } from '../user-dialog.tsx';
import { replaceRights } from './rights.ts';
import type { OwnRights } from './use-own-rights.tsx';
import './rights-dialog.css';

interface Rights {
  readonly offered: readonly IdentityRole[];
  readonly held: readonly IdentityRole[];
}

/** Sorts roles from the most rights to the fewest; unknown ones come last. */
function sortRoles(roles: readonly IdentityRole[]): readonly IdentityRole[] {
  const place = ({ name }: IdentityRole) => [...ROLES, name].indexOf(name);
  return roles.toSorted((a, b) => place(a) - place(b));
}

function useRights(user: IdentityUser) {
  const calls = useUserCalls();
  return useQuery({
    queryKey: ['users', 'rights', user.id],
    queryFn: async ({ signal }): Promise<Rights> => {
      const [offered, held] = await Promise.all([calls.roles(signal), calls.rolesOf(user.id, signal)]);
      return { offered: sortRoles(offered), held };
    },
    gcTime: 0,
  });
}

interface RightsFormProps extends Rights {
  readonly value?: string;
  readonly onChange?: (name: string) => void;
}

function RightChoice({ offered, held, value, onChange }: RightsFormProps) {
  const { t, named } = useTexts();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const radios = [...(host.current?.querySelectorAll('input') ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);
  const rights = held.map(({ name }) => named(`role.${name}`)).join(', ');
  return (
    <>
      {held.length === 0 && <p className="right-note">{t('user.noRight')}</p>}
      {held.length > 1 && <p className="right-note">{t('user.severalRights', { rights })}</p>}
      <Radio.Group
        ref={host}
        className="right-choice"
        aria-label={t('user.right')}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        options={offered.map(({ name }) => ({
          value: name,
          label: (
            <>
              {named(`role.${name}`)} <code>{name}</code>
            </>
          ),
        }))}
      />
    </>
  );
}

interface RightsDialogProps {
  readonly user: IdentityUser;
  readonly guarded: OwnRights['guarded'];
  readonly onClose: () => void;
}

/** Replaces the right of a user; without a choice nothing is sent (docs/domain.md §11.11). */
export function RightsDialog({ user, guarded, onClose }: RightsDialogProps) {
  const { t } = useTexts();
  const calls = useUserCalls();
  const { data, error, refetch } = useRights(user);
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const handleSaved = useAfterAnswer(onClose);
  // One of two calls may have been made.
  const handleFailed = useAfterAnswer(refetch);
  const save = async ({ offered, held }: Rights, name: string | undefined) => {
    const chosen = offered.find((role) => role.name === name);
    if (!chosen) return;
    setSaving(true);
    try {
      const isDone = await guarded((isConfirmed) =>
        replaceRights(calls, { userId: user.id, held, chosen, isConfirmed }),
      );
      if (!isDone) return;
      notifySuccess(t('SAVED'));
      handleSaved();
    } catch (error) {
      notifyError(error);
      await handleFailed();
    } finally {
      setSaving(false);
    }
  };
  return (
    <UserDialog
      {...{ user, formId, isDirty, isSaving, onClose }}
      title="user.setRight"
      isReady={data !== undefined}
    >
      {!data && !error && <LoadingWords />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {data && (
        <Form
          id={formId}
          layout="vertical"
          initialValues={{ right: data.held.length === 1 ? data.held[0]?.name : undefined }}
          onValuesChange={() => setDirty(true)}
          onFinish={({ right }) => void save(data, right)}
        >
          <p>{t('user.rightHint')}</p>
          <Form.Item name="right" rules={[{ required: true, message: t('user.rightMissing') }]}>
            <RightChoice {...data} />
          </Form.Item>
        </Form>
      )}
    </UserDialog>
  );
}
