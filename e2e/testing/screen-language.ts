import { en } from '@cooler/contract/texts/en.ts';
import { hu } from '@cooler/contract/texts/hu.ts';
import type { Language, TextsByCode } from '@cooler/contract/texts/translate.ts';
import type { Page } from 'playwright-core';

const TEXTS: Readonly<Record<Language, TextsByCode>> = { hu, en };
const PLACEHOLDER = /\{[^}]*\}/;
// Shorter words are in the data, and wrong only if the whole text is such a word.
const LONG = 14;

const partsOf = (language: Language): string[] =>
  Object.values(TEXTS[language])
    .flatMap((text) => text.split(PLACEHOLDER))
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

/** The texts of the page, and what only screen readers, tooltips and empty fields tell. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style')) texts.push(textContent ?? '');
    }
    // Ant Design names its icons in English.
    for (const element of document.querySelectorAll(':not(.anticon)'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter(Boolean);
  });

/** Texts of the page that are codes without a text, or of another language. */
export async function wrongTexts(page: Page, language: Language): Promise<string[]> {
  const own = partsOf(language).join('\n');
  const others = (Object.keys(TEXTS) as Language[]).filter((each) => each !== language);
  const foreign = others.flatMap(partsOf).filter((part) => !own.includes(part));
  const shown = await textsOf(page);
  const isForeign = (text: string) =>
    foreign.some((part) => text === part || (part.length >= LONG && text.includes(part)));
  return shown.filter((text) => text in hu || isForeign(text));
}
