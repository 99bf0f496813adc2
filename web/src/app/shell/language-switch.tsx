import { notifyError } from '../../kernel/feedback/notices.ts';
import { switchLanguage } from '../../kernel/language/language.ts';
import { LANGUAGES } from '../../kernel/language/saved-language.ts';
import { useTexts } from '../../kernel/text/text.ts';

const NAMES = { hu: 'Magyar', en: 'English' } as const;

/** Switches the language of the whole page. */
export function LanguageSwitch() {
  const { t, language } = useTexts();
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">{t('shell.language')}</legend>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          title={NAMES[each]}
          aria-pressed={each === language}
          onClick={() => void switchLanguage(each).catch(notifyError)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
