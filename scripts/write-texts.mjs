// Writes the lists of text files, two for each language: node scripts/launch.mjs scripts/write-texts.mjs [--check]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const LANGUAGES = { hu: 'Hungarian', en: 'English' };

/** Files that others spread with their own prefixes. */
const SHARED = new Set([
  'company-fields.ts',
  'deputy-fields.ts',
  'partner-message.ts',
  'work-request-fields.ts',
]);

/** Files of server-rendered pages, emails and workbooks, which the web application does not need. */
const OF_SERVER = new Set(['notification-mail.ts', 'login.ts', 'work-request-export.ts']);

const constantOf = (file) => file.replace('.ts', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The source of a list file: its imports and its one constant. */
function listOf(imports, about, name, spreads) {
  const lines = spreads.map((spread) => `  ...${spread},`);
  return `// Written by \`npm run generate\`.\n${imports.join('\n')}\n\n/** ${about} */\nexport const ${name} = {\n${lines.join('\n')}\n};\n`;
}

const importOf = (language) => (file) => `import { ${constantOf(file)} } from './${language}/${file}';`;

/** The list files of a language: the texts of the screens, and all texts. */
function listsOf(language) {
  const files = readdirSync(inRoot('contract', 'src', 'texts', language)).filter((file) => !SHARED.has(file));
  const ofScreens = files.filter((file) => !OF_SERVER.has(file));
  const others = files.filter((file) => OF_SERVER.has(file));
  const name = LANGUAGES[language];
  const screens = `${language}Screens`;
  const everything = [
    ...others.map(importOf(language)),
    `import { ${screens} } from './${language}-screens.ts';`,
  ];
  return {
    [`${language}-screens.ts`]: listOf(
      ofScreens.map(importOf(language)),
      `Every ${name} text that the screens show, by its code.`,
      screens,
      ofScreens.map(constantOf),
    ),
    [`${language}.ts`]: listOf(everything, `Every ${name} text by its code.`, language, [
      screens,
      ...others.map(constantOf),
    ]),
  };
}

let isStale = false;
for (const [file, wanted] of Object.keys(LANGUAGES).flatMap((language) =>
  Object.entries(listsOf(language)),
)) {
  const path = inRoot('contract', 'src', 'texts', file);
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) continue;
  if (process.argv.includes('--check')) {
    console.error(
      `contract/src/texts/${file} does not list the files of contract/src/texts/${file.slice(0, 2)}: npm run generate`,
    );
    isStale = true;
  } else {
    writeFileSync(path, wanted);
  }
}
process.exit(isStale ? 1 : 0);
