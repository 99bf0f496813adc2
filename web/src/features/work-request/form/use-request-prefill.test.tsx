import { fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { answersSettled } from '../../../testing/answers-settled.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useRequestPrefill } from './use-request-prefill.ts';

const piece = vi.hoisted(() => Promise.withResolvers<undefined>());
vi.mock('../draft/request-prefill.ts', () => ({ loadPrefill: () => piece.promise }));

const openForm = vi.fn();

function List() {
  useRequestPrefill(openForm);
  return <Link to="/elsewhere?new=yes">leave</Link>;
}

function Screens() {
  const { pathname, search } = useLocation();
  return pathname === '/work-requests' ? <List /> : <p>{`${pathname}${search}`}</p>;
}

test('a form that was asked for does not change the address of the page that is open meanwhile', async () => {
  renderScreen(Screens, '/work-requests?new=SERVICE', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByRole('link'));
  await screen.findByText('/elsewhere?new=yes');
  piece.resolve(undefined);
  await answersSettled();
  await answersSettled();
  expect(openForm).not.toHaveBeenCalled();
  expect(screen.getByText('/elsewhere?new=yes')).toBeTruthy();
});
