import type { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import type { Texts } from '../../kernel/text/text.ts';

type Told = Pick<Row<typeof movementHistory>, 'requestId' | 'requestType' | 'requestStatus'> & {
  readonly shopFrom: { readonly name: string | null } | null;
  readonly shopTo: { readonly name: string | null } | null;
};

/** A state of a request as a sentence; it has no shops where it is about none. */
export function movementSentence(row: Told, by: string, { t, named }: Pick<Texts, 't' | 'named'>): string {
  const shop = [row.shopFrom?.name, row.shopTo?.name].filter(Boolean).join(' → ');
  const told = {
    id: String(row.requestId),
    type: named(`${REQUEST_TYPE.name}.${row.requestType}`),
    status: named(`${REQUEST_STATUS.name}.${row.requestStatus}`),
    by,
  };
  return shop === ''
    ? t('movement-history.sentenceWithoutShop', told)
    : t('movement-history.sentence', { ...told, shop });
}
