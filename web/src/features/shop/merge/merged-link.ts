import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../kernel/api/api.ts';
import { OPEN_PARAM } from '../../../kernel/list/list-state.ts';
import { openedInList } from '../../../kernel/list/row-address.ts';

/** Redirects a link to a merged shop to the shop that it was merged into (docs/domain.md §2.12). */
export function useMergedLink(): void {
  const [search] = useSearchParams();
  // The list forgets a row that it does not have.
  const [named] = useState(() => search.get(OPEN_PARAM));
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['shops', 'linked', named],
    queryFn: ({ signal }) =>
      api.get<{ readonly shop: { readonly code: string } }>('/resource/shops/overview', {
        query: { id: named ?? '' },
        signal,
      }),
    enabled: named !== null,
    retry: false,
  });
  const code = data?.shop.code;
  useEffect(() => {
    if (code !== undefined && code !== named) void navigate(openedInList('shops', code), { replace: true });
  }, [code, named, navigate]);
}
