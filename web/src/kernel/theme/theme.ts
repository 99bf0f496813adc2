import type { ThemeConfig } from 'antd';

// Ant Design's own colours fail contrast in several places; these pass WCAG AA on white.
export const THEME: ThemeConfig = {
  token: {
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
    borderRadius: 6,
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  },
  components: {
    DatePicker: { colorTextDisabled: '#767676' },
    Table: { headerBg: '#f5f7fa', cellPaddingBlockSM: 6, cellPaddingInlineSM: 8, bodySortBg: '#fff' },
  },
};

// A thumb needs 44 px; on letters under 16 px a phone zooms in as soon as somebody types.
const TYPED = { inputFontSize: 16 };

/** The same on a phone, for thumbs. */
export const PHONE_THEME: ThemeConfig = {
  token: { ...THEME.token, controlHeight: 44 },
  components: {
    ...THEME.components,
    DatePicker: { ...THEME.components?.DatePicker, ...TYPED },
    Input: TYPED,
    InputNumber: TYPED,
    Select: { fontSize: 16 },
    Table: { ...THEME.components?.Table, cellPaddingBlockSM: 12 },
  },
};
