import { message } from '@cooler/contract/features/message/message.entity.ts';
import { placeholderFaults } from '@cooler/contract/features/message/placeholder-faults.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { api } from '../../kernel/api/api.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { StateButtons } from './state-buttons.tsx';

/** The endpoint of a text, by language and code (docs/domain.md §14.7). */
function addressOf({ messageId: { language, messageCode } }: Row<typeof message>): string {
  return `/resource/${message.path}/id/${language}/${encodeURIComponent(messageCode)}`;
}

const FORM: FormSlots<typeof message> = {
  Body: lazyPiece(async () => (await import('./form.tsx')).MessageFields),
  check: ({ shipped, translated }) => placeholderFaults(shipped ?? null, translated),
  save: (body, row, send) =>
    row ? api.put(addressOf(row), { ...body, version: row.version }) : send(body, row),
};

/** Translation management: every text of the product, in both languages (docs/domain.md §2.10). */
export function MessageListPage() {
  return <EntityPage entity={message} form={FORM} isExportable toolbar={<StateButtons />} />;
}
