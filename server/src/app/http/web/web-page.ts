import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@cooler/contract/texts/translate.ts';
import { errorCode } from '../../../kernel/error-code.ts';
import type { Config } from '../../settings/config.ts';
import { publicConfigOf } from '../public-routes.ts';
import { DIST } from './dist.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const START_PLACEHOLDER = '__START__';
const TEXTS_PLACEHOLDER = '"__TEXTS__"';

/** The versions of the edited texts, by language. */
export type TextVersions = Readonly<Record<Language, string>>;

/** The single page of the web application. */
export interface WebPage {
  /** A hash of the page and its settings. */
  readonly version: string;
  /** The page with a fresh nonce, and the content security policy that allows it. */
  readonly render: (texts?: TextVersions) => { readonly html: string; readonly policy: string };
}

function policyOf(nonce: string, connectTo: string | undefined): string {
  const origin = connectTo ? ` ${new URL(connectTo).origin}` : '';
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self'${origin}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

async function readIndex(root: string): Promise<string | undefined> {
  try {
    return await readFile(join(root, 'index.html'), 'utf8');
  } catch (error) {
    // Without a built web application the server still serves its data routes.
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

// Escapes `<`, so that the data cannot end the script element.
function embed(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads the built page and embeds the settings; undefined when it is not built. */
export async function openWebPage(config: Config, root = DIST): Promise<WebPage | undefined> {
  const index = await readIndex(root);
  if (index === undefined) return undefined;
  const settings = publicConfigOf(config);
  const content = index + JSON.stringify(settings);
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 12);
  const start = embed({ version, config: settings, texts: '__TEXTS__' });
  const page = index.replace(START_PLACEHOLDER, () => start);
  return {
    version,
    render: (texts) => {
      const nonce = randomBytes(16).toString('base64');
      const html = page.replace(NONCE_PLACEHOLDER, nonce).replace(TEXTS_PLACEHOLDER, embed(texts ?? {}));
      return { html, policy: policyOf(nonce, config.oidcIssuer) };
    },
  };
}
