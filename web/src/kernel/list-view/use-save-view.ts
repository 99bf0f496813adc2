import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { notifyError, notifySuccess } from '../feedback/notifications.ts';
import { useTexts } from '../text/text.ts';
import { previewColumns } from './column-draft.ts';
import { STANDARD_VIEW, viewAddress } from './view-address.ts';
import { ownViews } from './view-queries.ts';

/** The settings of a view that the user chooses. */
export type ViewSettings = Pick<ListView, 'name' | 'columns' | 'search' | 'isDefault' | 'isShared'>;

export interface ViewSaver {
  readonly isBusy: boolean;
  /** Resolves to whether it succeeded. */
  readonly create: (settings: ViewSettings) => Promise<boolean>;
  readonly change: (view: ListView, settings: ViewSettings) => Promise<boolean>;
  readonly remove: (view: ListView) => Promise<void>;
}

/** Creates, updates and deletes views; the list then shows the saved view, or the standard list after a deletion. */
export function useSaveView(entity: Entity): ViewSaver {
  const { t } = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (done: TextCode, work: () => Promise<Pick<ListView, 'id' | 'search'>>) => {
    setBusy(true);
    try {
      const shown = await work();
      await client.invalidateQueries({ queryKey: ownViews.queryKey });
      previewColumns(entity, null);
      await navigate({ search: viewAddress(shown) }, { replace: true });
      notifySuccess(t(done));
      return true;
    } catch (error) {
      await client.invalidateQueries({ queryKey: ownViews.queryKey });
      notifyError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    create: (settings) =>
      run('SAVED', () => api.post<ListView>('/resource/views', { list: entity.path, ...settings })),
    change: ({ id, version }, settings) =>
      run('SAVED', () =>
        api.put<ListView>('/resource/views/id', { ...settings, version }, { query: { id } }),
      ),
    remove: async ({ id }) => {
      await run('view.removed', async () => {
        await api.remove('/resource/views/id', { query: { id } });
        return { id: STANDARD_VIEW, search: '' };
      });
    },
  };
}
