import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { THEME_CHOICES } from '@cooler/contract/features/preference/preference.ts';
import type { ComponentType } from 'react';
import { usePreference } from '../../kernel/preference/preference.ts';
import { useTexts } from '../../kernel/text/text.ts';

const ICONS: Readonly<Record<(typeof THEME_CHOICES)[number], ComponentType>> = {
  system: DesktopOutlined,
  light: SunOutlined,
  dark: MoonOutlined,
};

/** Light, dark or system theme. */
export function ThemeSwitch() {
  const { t } = useTexts();
  const [choice, choose] = usePreference('theme');
  return (
    <fieldset className="theme-switch">
      <legend>{t('shell.theme')}</legend>
      {THEME_CHOICES.map((each) => {
        const Icon = ICONS[each];
        return (
          <button key={each} type="button" aria-pressed={each === choice} onClick={() => choose(each)}>
            <Icon />
            {t(`shell.theme.${each}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
