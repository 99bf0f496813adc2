// Writes the lists of text files, one for each language: node scripts/launch.mjs scripts/write-texts.mjs [--check]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const LANGUAGES = { hu: 'Hungarian', en: 'English' };

/** Files that others spread under prefixes of their own. */
const SHARED = new Set([
  'company-fields.ts',
  'deputy-fields.ts',
  'partner-message.ts',
  'work-request-fields.ts',
]);

const constantOf = (file) => file.replace('.ts', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

function indexOf(language) {
  const files = readdirSync(inRoot('contract', 'src', 'texts', language)).filter((file) => !SHARED.has(file));
  const imports = files.map((file) => `import { ${constantOf(file)} } from './${language}/${file}';`);
  const spreads = files.map((file) => `  ...${constantOf(file)},`);
  const head = `// Written by \`npm run generate\`.\n${imports.join('\n')}\n`;
  return `${head}\n/** Every ${LANGUAGES[language]} text by its code. */\nexport const ${language} = {\n${spreads.join('\n')}\n};\n`;
}

let isStale = false;
for (const language of Object.keys(LANGUAGES)) {
  const path = inRoot('contract', 'src', 'texts', `${language}.ts`);
  const wanted = indexOf(language);
  if (readFileSync(path, 'utf8') === wanted) continue;
  if (process.argv.includes('--check')) {
    console.error(
      `contract/src/texts/${language}.ts does not list the files of contract/src/texts/${language}: npm run generate`,
    );
    isStale = true;
  } else {
    writeFileSync(path, wanted);
  }
}
process.exit(isStale ? 1 : 0);
