import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { useEscapeLayer } from './escape-layer.ts';

interface LayerProps {
  readonly onTop: () => void;
  readonly piece?: Promise<string>;
}

/** A layer that may suspend. */
function Layer({ onTop, piece }: LayerProps) {
  useEscapeLayer(true, ({ top }) => top && onTop());
  return <p>{piece ? use(piece) : 'drawer'}</p>;
}

test('a suspended layer does not count, and the topmost mounted one gets the key', async () => {
  const [drawer, dialog] = [vi.fn(), vi.fn()];
  const { promise, resolve } = Promise.withResolvers<string>();
  const screenOf = (hasDialog: boolean) => (
    <>
      <Layer onTop={drawer} />
      <Suspense>{hasDialog && <Layer onTop={dialog} piece={promise} />}</Suspense>
    </>
  );
  const { rerender } = await act(async () => render(screenOf(true)));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(drawer).toHaveBeenCalledTimes(1);
  await act(async () => resolve('dialog'));
  screen.getByText('dialog');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(dialog).toHaveBeenCalledTimes(1);
  expect(drawer).toHaveBeenCalledTimes(1);
  rerender(screenOf(false));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(drawer).toHaveBeenCalledTimes(2);
});

test('a dialog of the browser in front gets the key alone', () => {
  const drawer = vi.fn();
  render(
    <>
      <Layer onTop={drawer} />
      <dialog open />
    </>,
  );
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(drawer).not.toHaveBeenCalled();
});
