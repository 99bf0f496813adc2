import { Suspense } from 'react';
import { useSession } from '../../kernel/session/session.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';

// Rarely used, so the screen and its dependencies are loaded on demand.
const ShareScreen = lazyPiece(async () => (await import('./share-screen.tsx')).ShareScreen);

/** Photos shared from another app, with a signed-in user. */
export function SharePage() {
  const { username } = useSession();
  return (
    <Suspense>
      <ShareScreen username={username} />
    </Suspense>
  );
}
