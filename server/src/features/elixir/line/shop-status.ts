import { SHOP_STATUS } from '@cooler/contract/features/shop/shop.entity.ts';
import { LANGUAGES, translate } from '@cooler/contract/texts/translate.ts';

const normal = (word: string): string => word.toLocaleLowerCase('hu');

const STATUSES: ReadonlyMap<string, string> = new Map(
  SHOP_STATUS.options.flatMap((option) => [
    [normal(option), option],
    ...LANGUAGES.map(
      (language) => [normal(translate(language, `${SHOP_STATUS.name}.${option}`)), option] as const,
    ),
  ]),
);

/** The status that a text of a file means: a code, or a name in either language. */
export function statusOf(word: string): string | undefined {
  return STATUSES.get(normal(word));
}
