import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { api } from '../api/api.ts';
import { notifyFailure } from '../feedback/notifications.ts';
import { describeError, logError } from '../feedback/problem.ts';
import { translate } from '../text/text.ts';

/** Where the chosen picture stands among the values of a form: a file to be sent, null to be taken away, nothing to stay. */
export const NEW_PICTURE = 'newPicture';

function pictureForm(keyField: string, key: string, picture: Blob): FormData {
  const form = new FormData();
  form.append(keyField, key);
  form.append('pic', picture);
  return form;
}

/** Sends the picture that a form holds, once its row is saved (docs/domain.md §2.9); a failure is told, with the row saved. */
export function savePicture({ path, key }: Entity, keyField: string) {
  async function send(rowKey: string, picture: Blob | null): Promise<void> {
    if (picture) await api.post(`/resource/${path}/upload-picture`, pictureForm(keyField, rowKey, picture));
    else await api.remove(`/resource/${path}/picture`, { query: { id: rowKey } });
  }
  return async (saved: AnyRow, values: Tree): Promise<void> => {
    const picture = values[NEW_PICTURE] as Blob | null | undefined;
    if (picture === undefined) return;
    try {
      await send(String(saved[key]), picture);
    } catch (error) {
      logError(error);
      notifyFailure(translate('picture.notSaved', { reason: describeError(error) }));
    }
  };
}
