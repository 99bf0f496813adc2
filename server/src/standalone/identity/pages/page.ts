import { randomBytes } from 'node:crypto';
import { LANGUAGES, type Language } from '@cooler/contract/texts/translate.ts';
import { Html, html } from '../../html.ts';
import type { PageWords } from './texts.ts';

export interface Page {
  readonly words: PageWords;
  readonly title: string;
  readonly content: Html;
  /** The URL of this page in another language; without it there is no language switch. */
  readonly inLanguage?: (language: Language) => string;
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f5f5f5; --surface: #fff; --line: #e5e5e5; --edge: #8c8c8c; --text: #1f1f1f;
  --soft: #595959; --accent: #0958d9; --on-accent: #fff; --fault: #cf1322; --fault-line: #ffa39e;
  --fault-surface: #fff1f0; --fault-text: #820014; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1419; --surface: #1b2129; --line: #343d48; --edge: #7c8794;
  --text: #f0f2f5; --soft: #b4bcc6; --accent: #7ab0ff; --on-accent: #0f1419; --fault: #ff7875; --fault-line: #7a2a2a;
  --fault-surface: #331a1c; --fault-text: #ffb3ae; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground);
  color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px 24px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 8px; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; margin-bottom: 24px; }
.product { margin: 0; font-weight: 600; color: var(--accent); }
h1 { margin: 0 0 24px; font-size: 24px; line-height: 1.3; font-weight: 600; }
ul { margin: 0 0 16px; padding-left: 24px; }
label { display: block; margin-bottom: 4px; }
input { width: 100%; height: 44px; margin-bottom: 16px; padding: 0 12px; border: 1px solid var(--edge);
  border-radius: 6px; background: var(--surface); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--fault); }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button, .button { display: block; width: 100%; min-height: 44px; margin-top: 8px; padding: 9px 12px;
  border: 1px solid var(--accent); border-radius: 6px; background: var(--accent); color: var(--on-accent);
  font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
.button.quiet { background: var(--surface); color: var(--accent); }
a { color: var(--accent); }
.alert { margin: 0 0 16px; padding: 8px 12px; border: 1px solid var(--fault-line); border-radius: 6px;
  background: var(--fault-surface); color: var(--fault-text); }
.code { color: var(--soft); font-size: 14px; }
@media (max-width: 480px) { body { display: block; padding: 0; background: var(--surface); }
  main { max-width: none; border: 0; border-radius: 0; } }
`;

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { hu: 'Magyar', en: 'English' };

function languageLink(language: Language, address: string): Html {
  return html`<a href="${address}" lang="${language}" hreflang="${language}">${LANGUAGE_NAMES[language]}</a>`;
}

function languageSwitch({ words, inLanguage }: Page): Html | undefined {
  if (!inLanguage) return undefined;
  const others = LANGUAGES.filter((other) => other !== words.language);
  return html`<nav aria-label="${words.t('languageSwitch')}">${others.map((other) =>
    languageLink(other, inLanguage(other)),
  )}</nav>`;
}

/** Renders a page of the provider, without scripts. */
function render(page: Page, nonce: string): string {
  const { product, language } = page.words;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} – ${product}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
<main>
<header><p class="product">${product}</p>${languageSwitch(page)}</header>
<h1>${page.title}</h1>
${page.content}
</main>
</body>
</html>
`.markup;
}

function contentSecurityPolicy(nonce: string, formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    // Browsers apply form-action to redirects as well, so the application's origins are included.
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface RenderedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Renders a page with its response headers. */
export function renderPage(page: Page, formTargets: readonly string[] = []): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.words.language,
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, formTargets),
    },
    body: render(page, nonce),
  };
}
