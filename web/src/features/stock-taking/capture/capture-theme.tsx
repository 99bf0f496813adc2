import { ConfigProvider, type ThemeConfig, theme } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { useMedia } from '../../../kernel/browser/use-media.ts';

// The colours of `capture.css` in dark surroundings; these pass WCAG AA as well.
const DARK: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    colorBgBase: '#0f1419',
    colorBgContainer: '#1a2129',
    colorBgElevated: '#1a2129',
    colorBorder: '#6b7785',
    colorBorderSecondary: '#3a444e',
    colorTextBase: '#f0f3f6',
    colorPrimary: '#7ab0ff',
    colorLink: '#7ab0ff',
    colorInfo: '#7ab0ff',
    colorError: '#ff7875',
    colorTextPlaceholder: '#9aa5b1',
    colorTextLightSolid: '#0f1419',
  },
  components: { Segmented: { itemSelectedBg: '#7ab0ff', itemSelectedColor: '#0f1419' } },
};
const BRIGHT: ThemeConfig = {};

/** Bright or dark like the phone itself: a store-room is dark, and a yard is bright. */
export function CaptureTheme({ children }: { readonly children: ReactNode }) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  useLayoutEffect(() => {
    if (!isDark) return;
    const { dataset } = document.documentElement;
    dataset.scheme = 'dark';
    return () => {
      delete dataset.scheme;
    };
  }, [isDark]);
  return <ConfigProvider theme={isDark ? DARK : BRIGHT}>{children}</ConfigProvider>;
}
