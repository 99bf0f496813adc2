import { createRoot, type Root } from 'react-dom/client';
import { lendTokens } from '../kernel/api.ts';
import { logError } from '../kernel/problem.ts';
import { App } from './app.tsx';
import { startTexts } from './language.ts';
import { loadServerConfig } from './server-config.ts';
import { signIn } from './sign-in.ts';
import { SignInFailed, StartFailed } from './start-failed.tsx';
import { pageNonce, shareStyleNonce } from './style-nonce.ts';
import './base.css';

function showFailure(root: Root, Failure: typeof StartFailed) {
  return (error: unknown) => {
    logError(error);
    root.render(<Failure />);
    return undefined;
  };
}

/** Texts and settings first, then the sign-in, then the screens; each failure has a page of its own. */
async function start(root: Root): Promise<void> {
  shareStyleNonce(pageNonce());
  const ready = await Promise.all([startTexts(), loadServerConfig()]).catch(showFailure(root, StartFailed));
  if (!ready) return;
  const [language, config] = ready;
  const signedIn = await signIn(config, language).catch(showFailure(root, SignInFailed));
  if (!signedIn) return;
  lendTokens(signedIn.tokens);
  root.render(<App config={config} session={signedIn.session} />);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
void start(createRoot(container));
