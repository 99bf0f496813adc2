import { Form } from 'antd';
import { useTexts } from '../../../kernel/text/text.ts';
import type { OfflineCopy } from '../../register-copy/copy-database.ts';
import { shopsOfRequest } from './known-choices.ts';
import type { WrittenRequest } from './offline-request.ts';

const useGiven = (name: keyof WrittenRequest) => Form.useWatch<string | undefined>(name)?.trim() ?? '';

/** The days on which the shops of the request are supplied, as far as the phone knows. */
export function KnownDays({ copy }: { readonly copy: OfflineCopy | undefined }) {
  const { t } = useTexts();
  const [from, to, device] = [useGiven('shopFrom'), useGiven('shopTo'), useGiven('code')];
  const shops = shopsOfRequest(copy, [from, to], from === '' ? device : '');
  return shops.map(
    ({ code, name, transportDays }) =>
      transportDays && (
        <div key={code}>{t('work-request.transportDaysHint', { shop: name, days: transportDays })}</div>
      ),
  );
}
