import { type Entity, pickerFields, type Row } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The label of a row among the choices. */
export function choiceLabel(entity: Entity, row: object): string {
  const texts = pickerFields(entity).map((path) => valueAt(row, path));
  return texts.filter(Boolean).join(' · ');
}

/** The rows of an entity for a typed text: those with this code or name first, at most 50 (docs/domain.md §3.4). */
export function findChoices<Found>({ path }: Entity, text: string, signal: AbortSignal) {
  return api.get<readonly Found[]>(`/resource/${path}/list`, { query: { text }, signal });
}

/** The query of `findChoices`; the rows of a former text stay until the answer. */
export function useChoices<E extends Entity>(entity: E, text: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [entity.path, 'choices', text],
    queryFn: ({ signal }) => findChoices<Row<E>>(entity, text, signal),
    enabled: isEnabled,
    placeholderData: (previous) => previous,
  });
}
