import type { Row } from '@cooler/contract/kernel/entity.ts';
import { api } from '../../kernel/api/api.ts';
import { notifyFailure } from '../../kernel/feedback/notices.ts';
import { describeError, logError } from '../../kernel/feedback/problem.ts';
import { rowKey } from '../../kernel/list/row-title.ts';
import type { Pictured } from '../../kernel/picture/picture-address.ts';
import { translate } from '../../kernel/text/text.ts';

/** Form value of the chosen picture: a file to upload, null to remove the stored one, undefined to leave it. */
export const NEW_PICTURE = 'newPicture';

/** The values of a form with a picture. */
export interface WithPicture {
  readonly [NEW_PICTURE]?: Blob | null;
}

function pictureForm(keyField: string, key: string, picture: Blob): FormData {
  const form = new FormData();
  form.append(keyField, key);
  form.append('pic', picture);
  return form;
}

/** Uploads or removes the picture of a saved row, from its form (docs/domain.md §2.9); notifies the user of a failure. */
export function savePicture<E extends Pictured>(entity: E, keyField: string) {
  const address = `/resource/${entity.path}`;
  async function send(key: string, picture: Blob | null): Promise<void> {
    // Under a key, so that it is sent again if its connection broke.
    const headers = { 'idempotency-key': crypto.randomUUID() };
    if (picture)
      await api.post(`${address}/upload-picture`, pictureForm(keyField, key, picture), { headers });
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
