import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormItemProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { notifyError, notifySuccess } from '../feedback/notices.ts';
import { ProblemError } from '../feedback/problem.ts';
import { useSendOnce } from '../form/use-save.ts';
import { refetchBehind } from '../list/refetch-behind.ts';
import { useTexts } from '../text/text.ts';
import { previewColumns } from './column-draft.ts';
import { STANDARD_VIEW, viewAddress } from './view-address.ts';
import { ownViews } from './view-queries.ts';

/** The settings of a view that the user chooses. */
export type ViewSettings = Pick<ListView, 'name' | 'columns' | 'search' | 'isDefault' | 'isShared'>;

export interface ViewSaver {
  readonly isBusy: boolean;
  /** Says at the field of a name that it was refused. */
  readonly itemOf: (name: string) => Pick<FormItemProps, 'validateStatus' | 'help'>;
  /** Resolves to whether it succeeded. */
  readonly create: (settings: ViewSettings) => Promise<boolean>;
  readonly change: (view: ListView, settings: ViewSettings) => Promise<boolean>;
  readonly remove: (view: ListView) => Promise<void>;
}

/** Deletes a view; without an answer it may have been deleted all the same. */
async function removeView(id: string): Promise<void> {
  const sent = api.remove('/resource/views/id', { query: { id }, isFinal: true });
  await sent.catch(async (error) => {
    const views = await api.get<readonly ListView[]>('/resource/views');
    if (views.some((view) => view.id === id)) throw error;
  });
}

/** Creates, updates and deletes views; the list then shows the saved view, or the standard list after a deletion. */
export function useSaveView(entity: Entity): ViewSaver {
  const { t, named } = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly name: string; readonly fault: string }>();
  const sendOnce = useSendOnce();

  const change = (views: (known: readonly ListView[]) => readonly ListView[]) =>
    client.setQueryData(ownViews.queryKey, (known = []) => views(known));
  // Whoever has gone elsewhere meanwhile, or has changed the list, stays there.
  const show = async (shown: Pick<ListView, 'id' | 'search'>, asked: string) => {
    if (window.location.href !== asked) return;
    previewColumns(entity, null);
    await navigate({ search: viewAddress(shown) }, { replace: true });
  };
  const run = async (done: TextCode, work: (asked: string) => Promise<boolean>) => {
    setBusy(true);
    try {
      const isDone = await work(window.location.href);
      if (isDone) notifySuccess(t(done));
      return isDone;
    } catch (error) {
      notifyError(error);
      return false;
    } finally {
      refetchBehind(client, ownViews.queryKey);
      setBusy(false);
    }
  };
  const save = ({ name }: ViewSettings, send: () => Promise<ListView>) =>
    run('SAVED', async (asked) => {
      const saved = await send().catch((error) => {
        const fault = error instanceof ProblemError && error.problem.fieldErrors?.name?.[0]?.code;
        if (!fault) throw error;
        setRefused({ name, fault });
      });
      if (!saved) return false;
      change((views) => [...views.filter(({ id }) => id !== saved.id), saved]);
      await show(saved, asked);
      return true;
    });

  return {
    isBusy,
    itemOf: (name) =>
      refused?.name === name.trim() ? { validateStatus: 'error', help: named(refused.fault) } : {},
    create: (settings) =>
      save(settings, () => sendOnce('/resource/views', { list: entity.path, ...settings })),
    change: ({ id, version }, settings) =>
      save(settings, () =>
        api.put<ListView>('/resource/views/id', { ...settings, version }, { query: { id } }),
      ),
    remove: async (removed) => {
      await run('view.removed', async (asked) => {
        await removeView(removed.id);
        await show({ id: STANDARD_VIEW, search: '' }, asked);
        change((views) => views.filter(({ id }) => id !== removed.id));
        return true;
      });
    },
  };
}
