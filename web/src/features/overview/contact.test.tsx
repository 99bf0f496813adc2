import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Contact } from './contact.tsx';

const ADDRESS = { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő u. 1.' };
const SHOP = { code: 'B-1', name: 'Sarki bolt', address: ADDRESS, shopStatus: 'VISITED' } as const;

function mailTo(contactEmail: string): string | null {
  renderScreen(
    () => <Contact shop={{ ...SHOP, contactName: null, contactPhone: null, contactEmail }} />,
    '/',
    [],
  );
  return screen.getByRole('link', { name: new RegExp(contactEmail.slice(0, 4)) }).getAttribute('href');
}

test('the e-mail address of a contact opens a mail to it', () => {
  expect(mailTo('boss@shop.hu')).toBe('mailto:boss@shop.hu');
});

test('an e-mail address with parameters adds no hidden recipient and no words', () => {
  const href = new URL(mailTo('boss@shop.hu?bcc=spy@evil.example&subject=a') ?? '');
  expect([href.pathname, href.search]).toEqual(['boss@shop.hu%3Fbcc%3Dspy%40evil.example%26subject%3Da', '']);
});
