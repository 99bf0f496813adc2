import type { FreeStock as Stock } from '@cooler/contract/features/work-request/list/free-stock.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { PartFailed } from '../../../kernel/feedback/part-failed.tsx';
import { useTexts } from '../../../kernel/text/text.ts';

function useFreeStock(requestId: number) {
  return useQuery({
    queryKey: [workRequest.path, 'free-stock', requestId],
    queryFn: ({ signal }) =>
      api.get<Stock>(`/resource/${workRequest.path}/free-stock`, {
        query: { id: String(requestId) },
        signal,
      }),
  });
}

function Place({ place, isNear, pieces, decorated }: Stock[number]) {
  const { t, number } = useTexts();
  const words = [
    t('request-view.stockAt', { pieces: number(pieces) }),
    decorated > 0 && t('request-view.stockDecor', { pieces: number(decorated) }),
    isNear && t('request-view.stockNear'),
  ];
  return (
    <li>
      {place ?? t('request-view.nowhere')}: {words.filter(Boolean).join(' · ')}
    </li>
  );
}

/** Free devices of the requested type, by place. */
export function FreeStock({ requestId }: { readonly requestId: number }) {
  const { t } = useTexts();
  const { data, isError, refetch } = useFreeStock(requestId);
  return (
    <section className="surroundings linked-words" aria-busy={!data && !isError}>
      <h2>{t('request-view.stock')}</h2>
      {isError && <PartFailed title={t('request-view.loadFailed')} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('request-view.stockNone')}</p>}
      <ul>
        {data?.map((place) => (
          <Place key={place.place} {...place} />
        ))}
      </ul>
    </section>
  );
}
