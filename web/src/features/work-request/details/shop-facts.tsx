import type { ShopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import type { ReactNode } from 'react';
import { RowLink } from '../../../kernel/list/row-link.tsx';
import { Fact } from '../../../kernel/text/fact.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { telephoneAddress } from '../../shop/telephone-address.ts';

/** A person with the phone number, as far as they are known. */
function Reached({ name, phone }: { readonly name: ReactNode; readonly phone: string | null }) {
  return (
    <span className="surroundings-person">
      {name && <span>{name}</span>}
      {phone && <a href={telephoneAddress(phone)}>{phone}</a>}
    </span>
  );
}

type ShopFactsProps = Pick<ShopOverview, 'shop' | 'caretaker' | 'deviceCount'>;

/** What those who go there must know; only what is known. */
export function ShopFacts({ shop, caretaker, deviceCount }: ShopFactsProps) {
  const { t, number } = useTexts();
  const { contactName, contactPhone, transportDays, needContactProtectionCertificate } = shop;
  const hasContact = contactName || contactPhone;
  const responsible = (
    <RowLink path="regional-representatives" to={caretaker.id}>
      {caretaker.name}
    </RowLink>
  );
  const facts: [label: string, fact: ReactNode][] = [
    [t('shop.contactName'), hasContact && <Reached name={contactName} phone={contactPhone} />],
    [t('request-view.caretaker'), <Reached key="caretaker" name={responsible} phone={caretaker.phone} />],
    [t('shop.transportDays'), transportDays],
    [t('shop.needContactProtectionCertificate'), needContactProtectionCertificate && t('common.yes')],
    [t('request-view.devicesThere'), number(deviceCount)],
  ];
  return (
    <dl className="details">
      {facts.map(
        ([label, fact]) =>
          fact && (
            <Fact key={label} label={label}>
              {fact}
            </Fact>
          ),
      )}
    </dl>
  );
}
