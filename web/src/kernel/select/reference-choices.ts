import { type Entity, pickerFields, type Row } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Page } from '../list/use-entity-page.ts';

const MAX_CHOICES = 50;

/** The label of a row among the choices. */
export function choiceLabel(entity: Entity, row: object): string {
  const texts = pickerFields(entity).map((path) => valueAt(row, path));
  return texts.filter(Boolean).join(' · ');
}

async function search<E extends Entity>(
  entity: E,
  text: string,
  signal: AbortSignal,
): Promise<readonly Row<E>[]> {
  const [path, direction] = entity.defaultSort;
  const fetchPage = (query: Tree) =>
    api.post<Page<Row<E>>>(
      `/resource/${entity.path}/page`,
      { page: 0, size: MAX_CHOICES, direction, sorted_field: path, query },
      { signal },
    );
  const queries = text === '' ? [{}] : pickerFields(entity).map((field) => ({ [field]: text }));
  const pages = await Promise.all(queries.map(fetchPage));
  const rows = pages.flatMap(({ content }) => content);
  const byKey = new Map(rows.map((row) => [valueAt(row, entity.key), row]));
  return [...byKey.values()].slice(0, MAX_CHOICES);
}

/** The rows of an entity that match a typed text, at most 50 of them (docs/domain.md §15.2). */
export function useChoices<E extends Entity>(entity: E, text: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [entity.path, 'choices', text],
    queryFn: ({ signal }) => search(entity, text, signal),
    enabled: isEnabled,
    placeholderData: (previous) => previous,
  });
}
