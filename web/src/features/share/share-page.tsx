import { useSession } from '../../kernel/session/session.ts';
import { ShareScreen } from './share-screen.tsx';

/** Photos of another application, for whoever is signed in. */
export function SharePage() {
  const { username } = useSession();
  return <ShareScreen username={username} />;
}
