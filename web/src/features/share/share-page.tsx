import { Suspense } from 'react';
import { useSession } from '../../kernel/session/session.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';

// Few people come here: what it needs of other screens comes when they do.
const ShareScreen = lazyPiece(async () => (await import('./share-screen.tsx')).ShareScreen);

/** Photos of another application, for whoever is signed in. */
export function SharePage() {
  const { username } = useSession();
  return (
    <Suspense>
      <ShareScreen username={username} />
    </Suspense>
  );
}
