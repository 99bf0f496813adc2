import type { Row } from '@cooler/contract/kernel/entity.ts';
import { api } from '../api/api.ts';
import { notifyFailure } from '../feedback/notifications.ts';
import { describeError, logError } from '../feedback/problem.ts';
import { rowKey } from '../list/row-title.ts';
import { translate } from '../text/text.ts';
import type { Pictured } from './picture-address.ts';

/** Where the chosen picture stands among the values of a form: a file to be sent, null to be taken away, nothing to stay. */
export const NEW_PICTURE = 'newPicture';

/** The values of a form that holds a picture. */
export interface WithPicture {
  readonly [NEW_PICTURE]?: Blob | null;
}

function pictureForm(keyField: string, key: string, picture: Blob): FormData {
  const form = new FormData();
  form.append(keyField, key);
  form.append('pic', picture);
  return form;
}

/** Sends the picture that a form holds, once its row is saved (docs/domain.md §2.9); a failure is told, with the row saved. */
export function savePicture<E extends Pictured>(entity: E, keyField: string) {
  const address = `/resource/${entity.path}`;
  async function send(key: string, picture: Blob | null): Promise<void> {
    if (picture) await api.post(`${address}/upload-picture`, pictureForm(keyField, key, picture));
    else await api.remove(`${address}/picture`, { query: { id: key } });
  }
  return async (saved: Row<E>, { [NEW_PICTURE]: picture }: WithPicture): Promise<void> => {
    if (picture === undefined) return;
    try {
      await send(rowKey(entity, saved), picture);
    } catch (error) {
      logError(error);
      notifyFailure(translate('picture.notSaved', { reason: describeError(error) }));
    }
  };
}
