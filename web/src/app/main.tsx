import { createRoot, type Root } from 'react-dom/client';
import { CAPTURE_PATH } from '../features/stock-taking/capture/capture-path.ts';
import { setTokenSource } from '../kernel/api/api.ts';
import { logError, NetworkError } from '../kernel/feedback/problem.ts';
import { startTexts } from '../kernel/language/language.ts';
import { loadServerConfig } from '../kernel/server-config/server-config.ts';
import { pageNonce, shareStyleNonce } from '../kernel/theme/style-nonce.ts';
import { App } from './app.tsx';
import { SignInFailed, StartFailed } from './pages/start-failed.tsx';
import { signIn } from './sign-in/sign-in.ts';
import './base.css';

function showFailure(root: Root, Failure: typeof StartFailed) {
  return (error: unknown) => {
    logError(error);
    root.render(<Failure />);
    return undefined;
  };
}

/** Whether the start failed for want of a network. */
async function isOffline(starting: Promise<unknown>): Promise<boolean> {
  return starting.then(
    () => false,
    (error) => error instanceof NetworkError,
  );
}

/** In the shop work goes on without a network, and without a sign-in until there is one. */
async function showOfflineCapture(root: Root): Promise<void> {
  await startTexts();
  const { OfflineCapture } = await import('../features/stock-taking/capture/offline-capture.tsx');
  root.render(<OfflineCapture />);
}

/** Texts and settings first, then the sign-in, then the screens; each failure has a page of its own. */
async function start(root: Root): Promise<void> {
  shareStyleNonce(pageNonce());
  const starting = Promise.all([startTexts(), loadServerConfig()]);
  if (location.pathname === CAPTURE_PATH && (await isOffline(starting))) return showOfflineCapture(root);
  const ready = await starting.catch(showFailure(root, StartFailed));
  if (!ready) return;
  const [language, config] = ready;
  const signedIn = await signIn(config, language).catch(showFailure(root, SignInFailed));
  if (!signedIn) return;
  setTokenSource(signedIn.tokens);
  root.render(<App config={config} session={signedIn.session} />);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
void start(createRoot(container));
