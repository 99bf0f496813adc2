import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { SCREEN_KINDS } from '../browser/screen-kinds.ts';
import { useMedia } from '../browser/use-media.ts';
import { antdLocale } from '../language/language.ts';
import { useTexts } from '../text/text.ts';
import { useColorScheme } from './color-scheme.ts';
import { pageNonce } from './style-nonce.ts';
import { antdTheme } from './theme.ts';

/** Ant Design configured with our theme and the language of the page. */
export function ScreenTheme({ children }: { children: ReactNode }) {
  const { language } = useTexts();
  const nonce = pageNonce();
  const locale = antdLocale(language);
  const isTouch = useMedia(SCREEN_KINDS.touch);
  const isStill = useMedia(SCREEN_KINDS.still);
  const scheme = useColorScheme();
  const theme = useMemo(() => antdTheme(scheme, { isTouch, isStill }), [scheme, isTouch, isStill]);
  return (
    <ConfigProvider theme={theme} {...(locale && { locale })} {...(nonce && { csp: { nonce } })}>
      {children}
    </ConfigProvider>
  );
}
