import type { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { MergePreview } from '@cooler/contract/features/shop/shop-merge.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';

const ADDRESS = '/resource/shops/merge';

/** The query key prefix of merge previews. */
export const PREVIEWS = ['shops', 'merge'] as const;

export type Shop = Row<typeof shop>;

/** Both shops, and the number of records that refer to the one that goes. */
export interface Preview extends Pick<MergePreview, 'hanging'> {
  readonly stays: Shop;
  readonly goes: Shop;
}

/** What a merge of two shops would move; the error is the reason why it is not possible. */
export function useMergePreview(stays: string, goes: string) {
  return useQuery({
    queryKey: [...PREVIEWS, stays, goes],
    queryFn: ({ signal }) => api.get<Preview>(ADDRESS, { query: { stays, goes }, signal }),
    retry: false,
  });
}

/** Merges two shops; the fields in `take` get the value of the one that goes. */
export function mergeShops({ stays, goes }: Preview, take: readonly string[]): Promise<Shop> {
  return api.post<Shop>(ADDRESS, {
    ...{ stays: stays.code, goes: goes.code },
    ...{ staysVersion: stays.version, goesVersion: goes.version },
    take,
  });
}
