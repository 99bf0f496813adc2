import { createRoot, type Root } from 'react-dom/client';
import { copyOwner, forgetCopy } from '../features/register-copy/copy-owner.ts';
import { setTokenSource } from '../kernel/api/api.ts';
import { logError } from '../kernel/feedback/problem.ts';
import { adoptDrafts } from '../kernel/form/typed-drafts.ts';
import { startTexts } from '../kernel/language/language.ts';
import type { ServerConfig } from '../kernel/server-config/server-config.ts';
import { loadPiece } from '../kernel/start/load-piece.ts';
import { pageNonce, shareStyleNonce } from '../kernel/theme/style-nonce.ts';
import { App } from './app.tsx';
import type { Handover } from './boot/handover.ts';
import type { Tokens } from './boot/login.ts';
import { SignInFailed, StartFailed } from './pages/start-failed.tsx';
import { openSignedIn } from './sign-in/sign-in.ts';
import './base.css';

function showFailure(root: Root, Failure: typeof StartFailed) {
  return (error: unknown) => {
    logError(error);
    root.render(<Failure />);
    return undefined;
  };
}

/** Renders the offline application, which works without a sign-in. */
async function showOffline(root: Root, config: ServerConfig): Promise<void> {
  await adoptDrafts(copyOwner()?.username ?? '').catch(logError);
  const { OfflineApp } = await loadPiece(() => import('./offline/offline-app.tsx'));
  root.render(<OfflineApp config={config} />);
}

async function showSignedIn(root: Root, config: ServerConfig, given: Tokens): Promise<void> {
  const { session, tokens: source } = openSignedIn(config, given);
  const owner = copyOwner();
  if (owner && owner.username !== session.username) void forgetCopy();
  await adoptDrafts(session.username).catch(logError);
  setTokenSource(source);
  root.render(<App config={config} session={session} />);
}

/** Loads texts and styles, then the tokens, then renders the screens; each failure has a page of its own. */
async function start(root: Root, { config, tokens, styles }: Handover): Promise<void> {
  shareStyleNonce(pageNonce());
  const texts = await Promise.all([startTexts(), styles]).catch(showFailure(root, StartFailed));
  if (!texts) return;
  const given = await tokens.catch(showFailure(root, SignInFailed));
  if (given === undefined) return;
  const shown = given === 'offline' ? showOffline(root, config) : showSignedIn(root, config, given);
  await shown.catch(showFailure(root, StartFailed));
}

const container = document.getElementById('root');
if (!container || !window.handover) throw new Error('The boot script has not run');
void start(createRoot(container), window.handover);
