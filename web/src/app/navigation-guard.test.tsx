import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { useEscapeLayer } from '../kernel/dialog/escape-layer.ts';
import { stepBack, useAddressedLayer } from '../kernel/dialog/leaving.ts';
import { renderScreen } from '../testing/render-screen.tsx';

interface SheetProps {
  readonly name: string;
  readonly onClose: () => void;
}

function Sheet({ name, onClose }: SheetProps) {
  useEscapeLayer(true, ({ top }) => top && onClose());
  return <p>{name}</p>;
}

/** A screen with a sheet, and one that the address opens, which its button closes by a step back. */
function Sheets() {
  const navigate = useNavigate();
  const isAddressed = useLocation().hash === '#named';
  useAddressedLayer(isAddressed);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link to="/second">second</Link>
      <Link to="/second#named">named</Link>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        own
      </button>
      <button type="button" onClick={() => stepBack(navigate)}>
        step back
      </button>
      {isAddressed && <Sheet name="named sheet" onClose={() => undefined} />}
      {isOpen && <Sheet name="own sheet" onClose={() => setOpen(false)} />}
    </>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByText(name));
const isGone = (name: string) => waitFor(() => expect(screen.queryByText(name)).toBeNull());
const isAt = (place: string) => waitFor(() => expect(location.pathname + location.hash).toBe(place));

test('Back closes what covers the screen, and only then leaves it', async () => {
  renderScreen(Sheets, '/first', ['FCR_ADMIN']);
  await press('second');
  await press('own');
  history.back();
  await isGone('own sheet');
  await isAt('/second');
  history.back();
  await isAt('/first');
});

test('Forward leaves what covers the screen', async () => {
  renderScreen(Sheets, '/first', ['FCR_ADMIN']);
  await press('second');
  history.back();
  await isAt('/first');
  await press('own');
  history.forward();
  await isAt('/second');
});

test('Back closes what the address opens by itself, after what lies over that', async () => {
  renderScreen(Sheets, '/first', ['FCR_ADMIN']);
  await press('second');
  await press('named');
  await press('own');
  history.back();
  await isGone('own sheet');
  await isAt('/second#named');
  history.back();
  await isGone('named sheet');
  await isAt('/second');
});

test('a step back that closes something passes what else is open', async () => {
  renderScreen(Sheets, '/first', ['FCR_ADMIN']);
  await press('second');
  await press('own');
  await press('step back');
  await isAt('/first');
  await screen.findByText('own sheet');
});

/** A list of choices, which only the key closes, as those of a select. */
function Choosing() {
  const [isOpen, setOpen] = useState(false);
  useEscapeLayer(isOpen, () => undefined);
  return (
    <>
      <Link to="/second">second</Link>
      <input
        aria-label="choice"
        aria-expanded={isOpen}
        role="combobox"
        onFocus={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      />
    </>
  );
}

test('Back closes the choices of a select, which close by the key alone', async () => {
  renderScreen(Choosing, '/first', ['FCR_ADMIN']);
  await press('second');
  const select = screen.getByRole('combobox');
  await userEvent.click(select);
  expect(select.getAttribute('aria-expanded')).toBe('true');
  history.back();
  await waitFor(() => expect(select.getAttribute('aria-expanded')).toBe('false'));
  await isAt('/second');
});
