import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CardFacts, CardStatus } from './card-facts.tsx';

type Upload = Row<typeof auditUpload>;

function textOf({ dryRun, rowsRead = 0 }: Pick<Upload, 'dryRun'> & { readonly rowsRead?: number }): string {
  const facts = { entity: auditUpload, row: { dryRun, rowsRead } as Upload, cells: undefined };
  const { container } = render(
    <>
      <CardFacts {...facts} paths={['rowsRead', 'dryRun', 'undoes']} isNamed />
      {' | '}
      <CardStatus {...facts} />
    </>,
  );
  return container.textContent ?? '';
}

test('a card leaves out a "no" and what is empty, but not a zero', () => {
  expect(textOf({ dryRun: false })).toBe('Rows: 0 | ');
});

test('a card says what is the case', () => {
  expect(textOf({ dryRun: true, rowsRead: 3 })).toBe('Rows: 3 · Check only: Yes | Check only: Yes');
});
