import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProblemError } from '../feedback/problem.ts';
import { NothingFound } from './nothing-found.tsx';

const NEVER = async () => undefined;
const INVALID = new ProblemError(400, { message: 'INVALID_FILTER', params: { field: 'shopStatus' } });
const REVERSED = new ProblemError(400, { message: 'REVERSED_RANGE', params: { field: 'createdDate' } });
const FAULT = new ProblemError(500, { message: 'SERVER_ERROR' });

const WrongAddress = () => <NothingFound entity={shop} error={INVALID} isFiltered refetch={NEVER} />;
const Reversed = () => <NothingFound entity={shop} error={REVERSED} isFiltered refetch={NEVER} />;
const Failed = () => <NothingFound entity={shop} error={FAULT} isFiltered refetch={NEVER} />;

const Empty = () => <NothingFound entity={shop} error={null} isFiltered={false} refetch={NEVER} />;
const NoFiles = () => <NothingFound entity={auditUpload} error={null} isFiltered={false} refetch={NEVER} />;

test('an empty list of files says where files are uploaded, another one that it is empty', () => {
  renderScreen(NoFiles, '/', ['FCR_ADMIN']);
  expect(screen.getByText(/^No file has been uploaded yet\. Files are uploaded above/)).toBeDefined();
  renderScreen(Empty, '/', ['FCR_ADMIN']);
  expect(screen.getByText('Nothing to show')).toBeDefined();
});

test('an invalid filter in the address is named', () => {
  renderScreen(WrongAddress, '/', ['FCR_ADMIN']);
  expect(screen.getByText(/^Invalid filter on this field: Status\./)).toBeDefined();
});

test('a reversed range in the address is named', () => {
  renderScreen(Reversed, '/', ['FCR_ADMIN']);
  expect(
    screen.getByText(/^The range ends before it starts in the filter of this field: Created\./),
  ).toBeDefined();
});

test('a server error only says that the list cannot be loaded', () => {
  renderScreen(Failed, '/', ['FCR_ADMIN']);
  expect(screen.getByText('The list cannot be loaded now')).toBeDefined();
});
