import { createRoot, type Root } from 'react-dom/client';
import { copyOwner } from '../features/register-copy/copy-owner.ts';
import { setTokenSource } from '../kernel/api/api.ts';
import { logError } from '../kernel/feedback/problem.ts';
import { adoptDrafts } from '../kernel/form/typed-drafts.ts';
import { startTexts } from '../kernel/language/language.ts';
import type { ServerConfig } from '../kernel/server-config/server-config.ts';
import { lastUser, rememberUser } from '../kernel/session/last-user.ts';
import { loadPiece } from '../kernel/start/load-piece.ts';
import { pageNonce } from '../kernel/theme/style-nonce.ts';
import { App } from './app.tsx';
import type { Handover } from './boot/handover.ts';
import type { Tokens } from './boot/login.ts';
import { SignInFailed } from './pages/sign-in-failed.tsx';
import { shareStyleNonce } from './share-style-nonce.ts';
import { forgetOfflineData } from './sign-in/forget-offline-data.ts';
import { openSignedIn } from './sign-in/sign-in.ts';
import './base.css';
import './forced-colors.css';

async function showOffline(root: Root, config: ServerConfig): Promise<void> {
  const { openOffline } = await loadPiece(() => import('./offline/offline-app.tsx'));
  root.render(await openOffline(config));
}

async function showSignedIn(root: Root, config: ServerConfig, given: Tokens): Promise<void> {
  const { session, tokens: source } = openSignedIn(config, given);
  const formerUsers = [lastUser(), copyOwner()?.username];
  if (formerUsers.some((each) => (each ?? session.username) !== session.username))
    await forgetOfflineData().catch(logError);
  rememberUser(session.username);
  await adoptDrafts(session.username).catch(logError);
  setTokenSource(source);
  root.render(<App config={config} session={session} />);
}

/** Loads texts and styles, then the tokens, then renders the screens; each failure has a page of its own. */
async function start(root: Root, { config, tokens, styles }: Handover): Promise<void> {
  shareStyleNonce(pageNonce());
  await Promise.all([startTexts(), styles]);
  const given = await tokens.catch(logError);
  if (given === undefined) root.render(<SignInFailed />);
  else if (given === 'offline') await showOffline(root, config);
  else await showSignedIn(root, config, given);
}

const container = document.getElementById('root');
const { handover } = window;
if (!container || !handover) throw new Error('The boot script has not run');
start(createRoot(container), handover).catch((error) => {
  logError(error);
  handover.showFailure();
});
