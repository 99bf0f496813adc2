import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import { passwordFault } from '@cooler/contract/features/user/password-faults.ts';
import { user as userEntity } from '@cooler/contract/features/user/user.entity.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { useRef } from 'react';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import type { FormValues } from '../../kernel/form/form-entries.ts';
import { type DrawerMode, EntityDrawer } from '../../kernel/page/entity-drawer.tsx';
import { UserFields } from './form.tsx';
import { profileOf } from './identity-user.ts';
import type { UserRow } from './page-of-users.ts';
import type { OwnRights } from './rights/use-own-rights.tsx';
import { changeUser, createUser, WithoutPassword } from './save-user.ts';
import { useAfterAnswer, useShowSavedUser } from './use-users.ts';
import { useUserCalls } from './user-calls.ts';

interface UserDrawerProps {
  readonly mode: DrawerMode<typeof userEntity>;
  readonly guarded: OwnRights['guarded'];
  /** Called with a user who was created, but has no password yet. */
  readonly onWithoutPassword: (user: IdentityUser) => void;
  /** Called instead of `onClose` with a user who was created: without a right nobody can sign in to the product. */
  readonly onCreated: (user: IdentityUser) => void;
  readonly onClose: () => void;
}

type UserValues = FormValues<typeof userEntity>;

const NEW_USER: UserValues = { enabled: true };

/** Refuses a password before the account is made, which would be left without one. */
function checkPassword({ username, temporaryPassword }: UserValues): Faults {
  const fault = passwordFault(temporaryPassword, username);
  return fault ? { temporaryPassword: [fault] } : {};
}

/** Creates or edits a user. */
export function UserDrawer(props: UserDrawerProps) {
  const { mode, guarded, onWithoutPassword, onCreated, onClose } = props;
  const created = useRef<IdentityUser>(undefined);
  const calls = useUserCalls();
  const showSaved = useShowSavedUser();
  const askPassword = useAfterAnswer(onWithoutPassword);
  const create = async (values: UserValues) => {
    try {
      const user = await createUser(calls, values);
      created.current = user;
      return user;
    } catch (error) {
      if (error instanceof WithoutPassword) askPassword(error.user);
      throw error;
    }
  };
  const change = async (values: UserValues, row: UserRow) => {
    const isDone = await guarded((isConfirmed) => changeUser(calls, row, values, isConfirmed));
    return isDone ? showSaved({ ...row, ...profileOf(values) }) : undefined;
  };
  const form: FormSlots<typeof userEntity> = {
    Body: UserFields,
    initial: NEW_USER,
    check: checkPassword,
    save: (values, row) => (row ? change(values, row) : create(values)),
  };
  const handleClose = () => (created.current ? onCreated(created.current) : onClose());
  return <EntityDrawer entity={userEntity} mode={mode} form={form} onClose={handleClose} />;
}
