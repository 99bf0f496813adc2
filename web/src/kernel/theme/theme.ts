import { type ThemeConfig, theme } from 'antd';
import type { Scheme } from './color-scheme.ts';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

const TIP = { colorTextLightSolid: '#ffffff' };

// Ant Design's own colours fail contrast in several places; these pass WCAG AA and match `base.css`.
const SCHEMES: Readonly<Record<Scheme, ThemeConfig>> = {
  light: {
    token: {
      colorBgSpotlight: '#1f2933',
      colorBorder: '#8a94a0',
      colorPrimary: '#0958d9',
      colorPrimaryHover: '#003eb3',
      colorLink: '#0958d9',
      colorLinkHover: '#003eb3',
      colorInfo: '#0958d9',
      colorError: '#cf1322',
      colorErrorHover: '#a8071a',
      colorErrorBorderHover: '#a8071a',
      colorTextDescription: '#52606d',
      colorTextPlaceholder: '#767676',
      'green-7': '#237804',
    },
    components: {
      DatePicker: { colorTextDisabled: '#767676' },
      Table: { headerBg: '#f5f7fa', bodySortBg: '#fff' },
      Tooltip: TIP,
    },
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: {
      colorBgBase: '#0f1419',
      colorBgContainer: '#1a2129',
      colorBgElevated: '#1f2730',
      colorBgSpotlight: '#3a444e',
      colorBorder: '#6b7785',
      colorBorderSecondary: '#3a444e',
      colorTextBase: '#f0f3f6',
      colorPrimary: '#7ab0ff',
      colorPrimaryHover: '#a9ccff',
      colorLink: '#7ab0ff',
      colorLinkHover: '#a9ccff',
      colorInfo: '#7ab0ff',
      colorError: '#ff7875',
      colorErrorHover: '#ffb3b0',
      colorErrorBorderHover: '#ffb3b0',
      colorTextDescription: '#b6c0ca',
      colorTextPlaceholder: '#9aa5b1',
      colorTextLightSolid: '#0f1419',
      'green-7': '#95de64',
    },
    components: {
      DatePicker: { colorTextDisabled: '#9aa5b1' },
      // Otherwise the algorithm would dim the `colorError` above.
      Dropdown: { colorError: '#ff7875' },
      Form: { colorError: '#ff7875' },
      Segmented: { itemSelectedBg: '#7ab0ff', itemSelectedColor: '#0f1419' },
      Table: { headerBg: '#222b35', bodySortBg: '#1a2129' },
      Tooltip: TIP,
    },
  },
};

interface Surroundings {
  readonly isTouch: boolean;
  /** Nothing moves. */
  readonly isStill: boolean;
}

const DENSE = { cellPaddingBlockSM: 6, cellPaddingInlineSM: 8 };

// Touch: targets of 44 px. Phones: below a font size of 16 px browsers zoom in on focused inputs.
const TYPED = { inputFontSize: 16 };

/** Our colours and sizes for Ant Design. */
export function antdTheme(scheme: Scheme, { isTouch, isStill }: Surroundings): ThemeConfig {
  const { token, components, ...rest } = SCHEMES[scheme];
  const shared = { borderRadius: 6, fontFamily: FONT, motion: !isStill };
  if (!isTouch) {
    const Table = { ...components?.Table, ...DENSE };
    return { ...rest, token: { ...token, ...shared }, components: { ...components, Table } };
  }
  return {
    ...rest,
    token: { ...token, ...shared, controlHeight: 44, controlHeightSM: 44 },
    components: {
      ...components,
      DatePicker: { ...components?.DatePicker, ...TYPED },
      Input: TYPED,
      InputNumber: TYPED,
      // Its items are 4 px smaller than the control.
      Segmented: { ...components?.Segmented, controlHeight: 48 },
      Select: { fontSize: 16 },
      Table: { ...components?.Table, ...DENSE, cellPaddingBlockSM: 12 },
    },
  };
}
