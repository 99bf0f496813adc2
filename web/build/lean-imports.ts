import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Replacement {
  readonly importer: RegExp;
  readonly source: RegExp;
  /** What is loaded in its place. */
  readonly code: string;
}

// The selection of rows counts with these; the tree itself is a filter that no column here uses.
const TREE = `
export const arrAdd = (list, value) => (list.includes(value) ? [...list] : [...list, value]);
export const arrDel = (list, value) => list.filter((each) => each !== value);
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil.js';
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil.js';
export default () => null;`;

// Inputs ask whether a form is around them, which needs no form.
const FORM = `export { FormProvider } from '@rc-component/form/es/FormContext.js';`;

// A group of radio buttons names itself; the tables' own filters have one.
const NAMES = `export const toNamePathStr = (name) => [name].flat().join('_');`;

// Buttons and tags ask it of one opaque colour; the rest of that file is a picker of colours.
const BRIGHTNESS = `
export const isBright = (colour) => {
  const { r, g, b } = colour.toRgb();
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
};`;

// They ask it of nothing but opaque colours (`BRIGHTNESS`); the rest of that file is gradients.
const COLOUR = `export { FastColor as AggregationColor } from '@ant-design/fast-color';`;

// Every screen has a locale (`screen-theme.tsx`); this one is for pages without.
const NO_LOCALE = `export default { locale: 'en', Form: {} };`;

const inSource = (file: string) => JSON.stringify(join(import.meta.dirname, '../src', file));

// The library's own keeps layers that were drawn and thrown away, and Escape closes nothing behind one of these.
const ESCAPE = `export { useEscapeLayer as default } from ${inSource('kernel/dialog/escape-layer.ts')};`;

// The library's previous and next buttons have no accessible name.
const SWITCH = `export { PreviewSwitch as default } from ${inSource('features/stock-taking/line/preview-switch.tsx')};`;

// Screen readers would read the library's English icon names: "retweet Csere", "down".
const ICON = `
import { createElement } from 'react';
import Icon from '@ant-design/icons/es/components/AntdIconLight';
export default (props) => createElement(Icon, { 'aria-hidden': props['aria-label'] === undefined, ...props });`;

// Menus here are neither horizontal nor written from right to left.
const NO_STYLE = `export default () => ({});`;

// What others carry along: deprecated components, fields for codes of one time, a picture of nothing that is not shown, and
// fields that dialogs import themselves.
const NOTHING = `export default () => null;`;

// With these left out, the page would show nothing in their place.
const LEFT_OUT = /\b(Input\.(Group|OTP|Password|Search)|Dropdown\.Button|Empty\.PRESENTED_IMAGE_DEFAULT)\b/;

const REPLACEMENTS: readonly Replacement[] = [
  { importer: /\/antd\/es\/table\//, source: /^(\.\.\/)+tree$|^@rc-component\/tree$/, code: TREE },
  { importer: /\/antd\/es\/form\/context\.js$/, source: /^@rc-component\/form$/, code: FORM },
  { importer: /\/antd\/es\/radio\/group\.js$/, source: /\/form\/hooks\/useForm$/, code: NAMES },
  { importer: /\/antd\/es\/(button|tag)\/style\//, source: /\/components\/ColorPresets$/, code: BRIGHTNESS },
  { importer: /\/antd\/es\/(button|tag)\/style\//, source: /\/color-picker\/color$/, code: COLOUR },
  {
    importer: /\/antd\/es\/(config-provider|form|locale|modal|notification|table|upload|_util)\//,
    source: /^((\.\.\/)+locale|\.)\/en_US$/,
    code: NO_LOCALE,
  },
  { importer: /\/antd\/es\/menu\/style\/index\.js$/, source: /^\.\/(horizontal|rtl)$/, code: NO_STYLE },
  {
    importer: /\/antd\/es\/(dropdown|empty|input)\/index\.js$/,
    source: /^\.\/(dropdown-button|empty|Group|OTP|Password|Search)$/,
    code: NOTHING,
  },
  {
    importer: /\/@rc-component\/portal\/es\/Portal\.js$/,
    source: /^\.\/useEscKeyDown$/,
    code: ESCAPE,
  },
  {
    importer: /\/@rc-component\/image\/es\/Preview\/index\.js$/,
    source: /^\.\/PrevNext$/,
    code: SWITCH,
  },
  {
    importer: /\/@ant-design\/icons\/es\/icons\//,
    source: /^\.\.\/components\/AntdIconLight$/,
    code: ICON,
  },
];

const NAME = '\0lean-';

/** Leaves out what Ant Design imports and lists never use (tree, colour picker, form internals), and corrects its Escape handling and the names of its buttons. */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const index = REPLACEMENTS.findIndex(
        (each) => each.importer.test(importer) && each.source.test(source),
      );
      return index < 0 ? null : `${NAME}${index}`;
    },
    transform(code, id) {
      const [name] = (/\/web\/src\//.test(id) && LEFT_OUT.exec(code)) || [];
      if (name) this.error(`${name} is left out (web/build/lean-imports.ts): import it by its own path`);
    },
    load: (id) => (id.startsWith(NAME) ? REPLACEMENTS[Number(id.slice(NAME.length))]?.code : null),
  };
}
