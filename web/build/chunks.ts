/** What is loaded together, the first that fits: each takes along what it imports and no one before it has. */
export const CHUNKS = [
  {
    name: 'frame',
    test: /src\/app\/main\.tsx$|\/web\/src\/kernel\/list\//,
    priority: 70,
  },
  {
    name: 'theme',
    test: /src\/(app\/themed-screens|kernel\/theme\/screen-theme)\.tsx$|\/dayjs\.min\.js$|\/antd\/es\/locale\/en_US\.js$|\/helpers\/esm\/extends\.js$/,
    priority: 60,
  },
  { name: 'domain', test: /\/contract\/src\/(features\/|problem-text)/, minShareCount: 2, priority: 55 },
  {
    name: 'controls',
    test: /\/antd\/es\/((button|input|tooltip|checkbox|empty)\/index\.js$|_util\/PurePanel|style\/motion\/)|src\/kernel\/(browser|person|last-visit|text|feedback\/loading-words|page\/page-head|download\/download|dialog\/lazy-confirm-dialog|table\/(choice-tag|list-pages)|offline\/late)/,
    priority: 52,
  },
  { name: 'icons', test: /\/@ant-design\/icons/, minShareCount: 2, priority: 51 },
  { name: 'lists', test: /src\/kernel\/page\/entity-page\.tsx$/, priority: 50 },
  { name: 'notices', test: /\/antd\/es\/(alert|spin)\/index\.js$/, priority: 48 },
  {
    name: 'dialogs',
    test: /src\/kernel\/dialog\/.*\.tsx$/,
    priority: 45,
  },
  { name: 'forms', test: /src\/kernel\/page\/entity-drawer\.tsx$/, priority: 40 },
];
