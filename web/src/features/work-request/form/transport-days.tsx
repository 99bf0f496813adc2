import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { SIDES } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/text/text.ts';
import type { RequestDraft } from '../draft/draft.ts';
import { findShop } from '../draft/lookups.ts';

function DaysOf({ code, name }: { readonly code: string; readonly name: string }) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: [shop.path, 'of-request', code],
    queryFn: async ({ signal }) => (await findShop(code, signal)) ?? null,
  });
  if (!data?.transportDays) return null;
  return <div>{t('work-request.transportDaysHint', { shop: name, days: data.transportDays })}</div>;
}

/** The days on which the shops of a request are supplied, where its date is chosen. */
export function TransportDays({ draft }: { readonly draft: RequestDraft }) {
  const shops = new Map(
    SIDES.flatMap((side) => draft[side].shop ?? []).map(({ code, name }) => [code, name]),
  );
  return [...shops].map(([code, name]) => <DaysOf key={code} code={code} name={name} />);
}
