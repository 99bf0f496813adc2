import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  build,
  type HtmlTagDescriptor,
  type IndexHtmlTransformContext,
  type Plugin,
  type Rolldown,
} from 'vite';
import { firstCallOf } from '../src/app/boot/first-calls.ts';
import type { Pieces } from '../src/kernel/start/page-data.ts';

const WEB = join(import.meta.dirname, import.meta.dirname.endsWith('build') ? '..' : '.');
const BOOT = 'src/app/boot/boot.ts';
const MAIN = 'src/app/main.tsx';
const SCREENS = 'src/app/screens.ts';
const THEME = 'src/app/themed-screens.tsx';
const LANGUAGES = { hu: 'src/kernel/language/language-hu.ts', en: 'src/kernel/language/language-en.ts' };
/** Code that a screen shows at once, but that would be too much in front of it: it arrives with the screen. */
const WITH_SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/kept-requests': ['src/features/work-request/offline/offline-form.tsx'],
  '/stock-taking-rounds/:id': [
    'src/features/stock-taking/round/round-shops.tsx',
    'src/features/stock-taking/round/progress-tables.tsx',
  ],
};
const ADDED_BY_VITE =
  /\s*<(script type="module"[^>]*><\/script>|link rel="(modulepreload|stylesheet)"[^>]*>)/g;

type Chunk = Rolldown.OutputChunk;
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The screens with the files that hold their code, as `screens.ts` says. */
function screenModules(): readonly (readonly [path: string, module: string])[] {
  const source = readFileSync(join(WEB, SCREENS), 'utf8');
  const found = [...source.matchAll(/path: '([^']+)',.*?import\(\s*'\.\.\/([^']+)'\s*\)/gs)];
  if (found.length !== [...source.matchAll(/\n {4}path: '/g)].length) {
    throw new Error(`${SCREENS}: a screen without code was found`);
  }
  return found.map(([, path = '', module = '']) => [path, `src/${module}`]);
}

/** Finds what a browser loads for a module of ours. */
function filesOf(bundle: Bundle): (module: string) => string[] {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');
  const collect = (fileName: string, found: Set<string>): Set<string> => {
    const chunk = chunks.find((each) => each.fileName === fileName);
    if (!chunk || found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of chunk.imports) collect(imported, found);
    return found;
  };
  return (module) => {
    const chunk = chunks.find((each) => each.moduleIds.includes(join(WEB, module)));
    if (!chunk) throw new Error(`${module} is in no file`);
    return [...collect(chunk.fileName, new Set())].map((file) => `/${file}`);
  };
}

function piecesOf(bundle: Bundle): Pieces {
  const filesFor = filesOf(bundle);
  const [main = '', ...shell] = filesFor(MAIN);
  const frame = [...new Set([...shell, ...filesFor(THEME)])].filter((file) => file !== main);
  const known = new Set([main, ...frame]);
  const beside = (module: string) => filesFor(module).filter((file) => !known.has(file));
  const screens = screenModules().map(([path, module]) => {
    const first = firstCallOf(path);
    const files = new Set([module, ...(WITH_SCREENS[path] ?? [])].flatMap(beside));
    return [path, { files: [...files], ...(first && { first }) }] as const;
  });
  const languages = Object.entries(LANGUAGES).map(
    ([language, module]) => [language, beside(module)] as const,
  );
  // Of the entry nothing stays but an import of `main`; Vite takes it away.
  const isFile = ([file, each]: [string, Bundle[string]]) =>
    file.startsWith('assets/') && !(each.type === 'chunk' && each.isEntry);
  const assets = Object.entries(bundle)
    .filter(isFile)
    .map(([file]) => file);
  const styles = assets.filter((file) => file.endsWith('.css')).map((file) => `/${file}`);
  const named = new Set([
    ...[main, ...frame, ...styles],
    ...[...screens.flatMap(([, { files }]) => files), ...languages.flatMap(([, files]) => files)],
  ]);
  return {
    ...{ main, styles, frame },
    languages: Object.fromEntries(languages),
    screens: Object.fromEntries(screens),
    rest: assets.map((file) => `/${file}`).filter((file) => !named.has(file)),
  };
}

const IN_DEVELOPMENT: Pieces = {
  main: `/${MAIN}`,
  ...{ styles: [], frame: [], languages: {}, screens: {}, rest: [] },
};

/** The first script as one piece, to stand in the page itself. */
async function bundleBoot(): Promise<string> {
  const result = await build({
    ...{ root: WEB, configFile: false, publicDir: false, logLevel: 'warn' },
    build: {
      // Browsers that are too old must understand it: it tells them so.
      ...{ write: false, target: 'es2018', modulePreload: false },
      rolldownOptions: { input: join(WEB, BOOT), output: { format: 'iife' } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code.replaceAll('</script', '<\\/script');
}

const data = (id: string, children: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'application/json', id },
  children,
  injectTo: 'head',
});

/**
 * Puts into the page what it needs to begin: the settings (written there by the server), the files of every screen, and
 * the first script, which fetches the rest once somebody has signed in.
 */
export function startPage(): Plugin {
  return {
    name: 'start-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const pieces = bundle ? piecesOf(bundle) : IN_DEVELOPMENT;
        const boot: HtmlTagDescriptor = bundle
          ? {
              tag: 'script',
              attrs: { nonce: '__CSP_NONCE__' },
              children: await bundleBoot(),
              injectTo: 'head',
            }
          : { tag: 'script', attrs: { type: 'module', src: `/${BOOT}` }, injectTo: 'body' };
        const tags = [data('start', '__START__'), data('pieces', JSON.stringify(pieces)), boot];
        const bare = bundle
          ? html.replace(ADDED_BY_VITE, '')
          : html.replace(/<script[^>]*main\.tsx.*?<\/script>/, '');
        return { html: bare, tags };
      },
    },
  };
}
