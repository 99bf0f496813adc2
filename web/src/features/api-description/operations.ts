import { matchesSearch } from '@cooler/contract/kernel/matches-search.ts';
import type { ApiDocument, Operation } from './api-document.ts';

/** One method of one path. */
export interface ListedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

/** The operations of one tag. */
export interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly ListedOperation[];
}

function listOf({ paths }: ApiDocument): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

function isFound(operation: ListedOperation, words: readonly string[]): boolean {
  const { method, path, summary } = operation;
  const text = [method, path, summary, operation['x-right'] ?? ''].join(' ');
  return words.every((word) => matchesSearch(text, word));
}

/** The operations that match every typed word, grouped by tag, in document order. */
export function groupsOf(document: ApiDocument, typed: string): OperationGroup[] {
  const words = typed.trim().split(/\s+/);
  const found = listOf(document).filter((operation) => isFound(operation, words));
  const groups = Map.groupBy(found, ({ tags }) => tags[0] ?? '');
  return [...groups].map(([tag, operations]) => ({ tag, operations }));
}
