import type { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { MergePreview } from '@cooler/contract/features/shop/shop-merge.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';

const ADDRESS = '/resource/shops/merge';

/** The key of everything that was asked before a merge. */
export const PREVIEWS = ['shops', 'merge'] as const;

export type Shop = Row<typeof shop>;

/** Both shops as they are now, and what hangs on the one that goes. */
export interface Preview extends Pick<MergePreview, 'hanging'> {
  readonly stays: Shop;
  readonly goes: Shop;
}

/** What merging two shops would move; the error says what stands in the way. */
export function useMergePreview(stays: string, goes: string) {
  return useQuery({
    queryKey: [...PREVIEWS, stays, goes],
    queryFn: ({ signal }) => api.get<Preview>(ADDRESS, { query: { stays, goes }, signal }),
    retry: false,
  });
}

/** Makes two shops one; of the named fields the value of the one that goes is taken. */
export function mergeShops({ stays, goes }: Preview, take: readonly string[]): Promise<Shop> {
  return api.post<Shop>(ADDRESS, {
    ...{ stays: stays.code, goes: goes.code },
    ...{ staysVersion: stays.version, goesVersion: goes.version },
    take,
  });
}
