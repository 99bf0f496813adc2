const SLOW_MS = 3_000;

function make(tag: string, text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

// In both languages, as no texts are loaded yet.
function show(...elements: HTMLElement[]): void {
  const page = make('div', '', 'message-page');
  page.append(...elements);
  const root = document.getElementById('root');
  if (!root) return;
  // Browsers that are too old have no `replaceChildren`.
  root.textContent = '';
  root.append(page);
}

/** Shows which browsers the application needs. */
export function showTooOld(): void {
  show(
    make('h1', 'Ez a böngésző túl régi – This browser is too old'),
    make(
      'p',
      'Kérjük, frissítse a böngészőt vagy a telefont! Legalább ez kell: Chrome vagy Edge 120, Firefox 124, Safari 17.4 (iOS 17.4).',
    ),
    make(
      'p',
      'Please update the browser or the phone. Needed are at least Chrome or Edge 120, Firefox 124, Safari 17.4 (iOS 17.4).',
    ),
  );
}

/** Shows that the application's own code or texts could not be loaded, with a button to try again. */
export function showFailure(): void {
  const button = make('button', 'Újratöltés – Reload', 'button');
  button.onclick = () => location.reload();
  show(
    make('h1', 'Az alkalmazás nem indítható el – The application cannot start'),
    make(
      'p',
      'Ellenőrizze a kapcsolatot, majd töltse újra az oldalt! Check your connection, then reload the page.',
    ),
    button,
  );
}

/** Shows that the page waits for the network, if it has shown nothing for some seconds. */
export function showIfSlow(): void {
  setTimeout(() => {
    if (document.getElementById('root')?.hasChildNodes() === false)
      show(make('p', 'A kiszolgáló lassan válaszol… – The server is slow to respond…'));
  }, SLOW_MS);
}
