import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  EditOutlined,
  KeyOutlined,
  SafetyOutlined,
} from '@ant-design/icons';
import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import { user as userEntity } from '@cooler/contract/features/user/user.entity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { refetchBehind } from '../../kernel/list/refetch-behind.ts';
import { useOpenedRow } from '../../kernel/list/use-opened-row.ts';
import { EntityList } from '../../kernel/list-screen/entity-list.tsx';
import { AddButton, ClearFiltersButton } from '../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { Tools } from '../../kernel/page/tools.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { Cells } from '../../kernel/table/cells.tsx';
import type { RowActions } from '../../kernel/table/row-menu.tsx';
import { translate, useTexts } from '../../kernel/text/text.ts';
import type { UserRow } from './page-of-users.ts';
import { useOwnRights } from './rights/use-own-rights.tsx';
import { usePageOfUsers } from './use-users.ts';

const UserDrawer = lazyPiece(async () => (await import('./user-drawer.tsx')).UserDrawer);
const PasswordDialog = lazyPiece(async () => (await import('./password/password-dialog.tsx')).PasswordDialog);
const RightsDialog = lazyPiece(async () => (await import('./rights/rights-dialog.tsx')).RightsDialog);
const RemoveDialog = lazyPiece(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

type Task =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly row: UserRow }
  | { readonly kind: 'password' | 'first-password' | 'right' | 'remove'; readonly user: IdentityUser };

type Begin = (task: Task) => void;

/** A check mark for an enabled account, a cross for a disabled one (docs/domain.md §11.11). */
const cells: Cells<typeof userEntity> = {
  enabled: ({ enabled }) =>
    enabled ? (
      <CheckOutlined className="bool-yes" aria-label={translate('user.isEnabled')} />
    ) : (
      <CloseOutlined className="bool-cross" aria-label={translate('user.isDisabled')} />
    ),
};

const cardCells: Cells<typeof userEntity> = {
  lastName: ({ lastName, firstName }) => `${lastName} ${firstName}`,
};

function useRowActions(begin: Begin, edit: (row: UserRow) => void): RowActions<typeof userEntity> {
  const { t, language } = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are texts, so actions follow the language.
  return useCallback<RowActions<typeof userEntity>>(
    (row) => [
      {
        key: 'edit',
        label: t('common.edit'),
        icon: <EditOutlined />,
        run: () => edit(row),
      },
      {
        key: 'password',
        label: t('user.resetPassword'),
        icon: <KeyOutlined />,
        run: () => begin({ kind: 'password', user: row }),
      },
      {
        key: 'right',
        label: t('user.setRight'),
        icon: <SafetyOutlined />,
        run: () => begin({ kind: 'right', user: row }),
      },
      {
        key: 'delete',
        label: t('common.delete'),
        icon: <DeleteOutlined />,
        isDanger: true,
        run: () => begin({ kind: 'remove', user: row }),
      },
    ],
    [begin, edit, language],
  );
}

interface TaskDialogProps {
  readonly task: Task;
  readonly begin: Begin;
  readonly onClose: () => void;
}

function TaskDialog({ task, begin, onClose }: TaskDialogProps) {
  const { guarded, dialog } = useOwnRights();
  const askPassword = (user: IdentityUser) => begin({ kind: 'first-password', user });
  const askRight = (user: IdentityUser) => begin({ kind: 'right', user });
  const drawerProps = { guarded, onClose, onWithoutPassword: askPassword, onCreated: askRight };
  return (
    <>
      {task.kind === 'create' && <UserDrawer {...drawerProps} mode={task} />}
      {task.kind === 'edit' && <UserDrawer {...drawerProps} mode={task} />}
      {task.kind === 'password' && <PasswordDialog user={task.user} onClose={onClose} />}
      {task.kind === 'first-password' && (
        <PasswordDialog user={task.user} onClose={() => askRight(task.user)} />
      )}
      {task.kind === 'right' && <RightsDialog user={task.user} guarded={guarded} onClose={onClose} />}
      {task.kind === 'remove' && <RemoveDialog user={task.user} guarded={guarded} onClose={onClose} />}
      {dialog}
    </>
  );
}

/** User management (docs/domain.md §11.11): the accounts of the identity provider, for administrators. */
export function UserListPage() {
  const { t, named } = useTexts();
  const queryClient = useQueryClient();
  const [begun, setBegun] = useState<Task | null>(null);
  const opened = useOpenedRow(userEntity);
  const actions = useRowActions(setBegun, opened.open);
  const task: Task | null = begun ?? (opened.row && { kind: 'edit', row: opened.row });
  const handleClose = () => {
    if (begun) setBegun(null);
    else opened.close();
    refetchBehind(queryClient, [userEntity.path]);
  };
  return (
    <section className="entity-page">
      <PageHead title={named('entity.user')}>
        <div className="entity-toolbar" role="toolbar" aria-label={t('table.toolbar')}>
          <AddButton onAdd={() => setBegun({ kind: 'create' })} />
          <Tools>
            <ClearFiltersButton entity={userEntity} />
          </Tools>
        </div>
      </PageHead>
      <EntityList
        entity={userEntity}
        cells={cells}
        cardCells={cardCells}
        actions={actions}
        usePage={usePageOfUsers}
        opened={opened}
      />
      {task && (
        <Suspense>
          <TaskDialog task={task} begin={setBegun} onClose={handleClose} />
        </Suspense>
      )}
    </section>
  );
}
