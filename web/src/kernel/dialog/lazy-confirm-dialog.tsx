import { type ComponentProps, Suspense } from 'react';
import { lazyPiece } from '../start/lazy-piece.tsx';

const Loaded = lazyPiece(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** `ConfirmDialog` for what is on the page from the start: its code is loaded when it first opens. */
export function LazyConfirmDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
