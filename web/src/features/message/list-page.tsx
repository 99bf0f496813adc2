import { message } from '@cooler/contract/features/message/message.entity.ts';
import { placeholderFaults } from '@cooler/contract/features/message/placeholder-faults.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { lazy } from 'react';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { StateButtons } from './state-buttons.tsx';

/** A text is changed under its language and code (docs/domain.md §14.7). */
function changeAddress(row: AnyRow): string {
  const keys = ['messageId.language', 'messageId.messageCode'].map((path) => String(valueAt(row, path)));
  return `/resource/${message.path}/id/${keys.map(encodeURIComponent).join('/')}`;
}

const FORM: FormSlots = {
  Body: lazy(async () => ({ default: (await import('./form.tsx')).MessageFields })),
  check: ({ shipped, translated }) => placeholderFaults(shipped as string | null, translated),
  changeAddress,
};

/** Translation management: every text of the product, in both languages (docs/domain.md §2.10). */
export function MessageListPage() {
  return <EntityPage entity={message} form={FORM} isExportable toolbar={<StateButtons />} />;
}
