import type { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import type { Texts } from '../../kernel/text/text.ts';

type State = Pick<Row<typeof movementHistory>, 'requestId' | 'requestType' | 'requestStatus'> & {
  readonly shopFrom: { readonly name: string | null } | null;
  readonly shopTo: { readonly name: string | null } | null;
};

/** A state of a request as a sentence, with its shops if it has any. */
export function movementSentence(row: State, by: string, { t, named }: Pick<Texts, 't' | 'named'>): string {
  const shop = [row.shopFrom?.name, row.shopTo?.name].filter(Boolean).join(' → ');
  const params = {
    id: String(row.requestId),
    type: named(`${REQUEST_TYPE.name}.${row.requestType}`),
    status: named(`${REQUEST_STATUS.name}.${row.requestStatus}`),
    by,
  };
  return shop === ''
    ? t('movement-history.sentenceWithoutShop', params)
    : t('movement-history.sentence', { ...params, shop });
}
