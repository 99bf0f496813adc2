import {
  matchesSettlement,
  type Settlements,
} from '@cooler/contract/features/company/city-of-postal-code.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { api } from '../../kernel/api/api.ts';
import { useTexts } from '../../kernel/text/text.ts';

const NONE: readonly string[] = [];

function useSettlements(postalCode: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['settlements', postalCode],
    queryFn: ({ signal }) => api.get<Settlements>('/resource/settlements', { query: { postalCode }, signal }),
    enabled: /^\d{4}$/.test(postalCode),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.settlements ?? NONE;
}

/** Warns of a city that does not belong to the postal code; does not block saving (docs/domain.md §2.8). */
export function CityHint() {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const postalCode = String(Form.useWatch(['address', 'postalCode'], form) ?? '').trim();
  const city = String(Form.useWatch(['address', 'city'], form) ?? '');
  const settlements = useSettlements(postalCode);
  if (!city.trim() || settlements.length === 0 || matchesSettlement(city, settlements)) return null;
  return (
    <output className="field-warning">
      {t('CITY_DIFFERS', { postalCode, settlements: settlements.join(', ') })}
    </output>
  );
}
