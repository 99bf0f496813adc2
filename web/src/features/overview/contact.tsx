import { EnvironmentOutlined, MailOutlined, PhoneOutlined } from '@ant-design/icons';
import type { Caretaker, ShopContact } from '@cooler/contract/features/overview/parts.ts';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { telephoneAddress } from '../shop/telephone-address.ts';
import { Part } from './overview-frame.tsx';

const MAP = 'https://www.google.com/maps/search/?api=1&query=';

function Phone({ number }: { readonly number: string | null }) {
  const { t } = useTexts();
  if (!number) return null;
  return (
    <a className="overview-link" href={telephoneAddress(number)}>
      <PhoneOutlined aria-label={t('overview.call')} /> {number}
    </a>
  );
}

function Mail({ address }: { readonly address: string | null }) {
  const { t } = useTexts();
  if (!address) return null;
  // Encoded, so that it cannot add recipients or words.
  const encoded = encodeURIComponent(address).replace('%40', '@');
  return (
    <a className="overview-link" href={`mailto:${encoded}`}>
      <MailOutlined aria-label={t('overview.mail')} /> {address}
    </a>
  );
}

function MapLink({ shop: { name, address } }: { readonly shop: ShopContact }) {
  const { t } = useTexts();
  const words = `${address.postalCode} ${address.city}, ${address.streetHouseNumber}`;
  const query = encodeURIComponent(`${name}, ${words}`);
  return (
    <a className="overview-link" href={`${MAP}${query}`} target="_blank" rel="noopener noreferrer">
      <EnvironmentOutlined aria-label={t('overview.map')} /> {words}
    </a>
  );
}

/** The address and contact of a shop, with map, phone and e-mail links. */
export function Contact({ shop }: { readonly shop: ShopContact }) {
  const { t } = useTexts();
  return (
    <Part title={t('overview.contact')}>
      <MapLink shop={shop} />
      {shop.contactName && <p>{shop.contactName}</p>}
      <Phone number={shop.contactPhone} />
      <Mail address={shop.contactEmail} />
    </Part>
  );
}

/** The representative of a shop, with deputies during an absence. */
export function CaretakerPart({ caretaker }: { readonly caretaker: Caretaker }) {
  const { t } = useTexts();
  const { id, name, phone, email, awayUntil, deputies } = caretaker;
  return (
    <Part title={t('overview.caretaker')}>
      <p>
        <RowLink path="regional-representatives" to={id}>
          {name}
        </RowLink>
        {awayUntil && ` (${t('shell.outOfOfficeUntil', { date: awayUntil })})`}
      </p>
      <Phone number={phone} />
      <Mail address={email} />
      {deputies.length > 0 && <h3>{t('overview.deputies')}</h3>}
      {deputies.map((deputy, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two deputies can have the same name.
        <p key={index}>
          {deputy.name} <Phone number={deputy.phone} />
        </p>
      ))}
    </Part>
  );
}
