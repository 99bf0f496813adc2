/** Who may import whom. Each rule says in its comment what it protects. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'contract-knows-only-zod',
      'Both sides share the contract: it must run anywhere and drag nothing along.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    rule(
      'server-without-web',
      'The server meets the browser in the contract only.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'web-without-server',
      'No SQL and no secret can reach the browser.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'entities-keep-apart',
      "An entity may read another one's contract, never its code; what spans entities is a workflow.",
      { path: '^(server|web)/src/entities/([^/]+)/' },
      { path: '^$1/src/entities/[^/]+/', pathNot: '^$1/src/entities/$2/' },
    ),
    rule(
      'kernel-names-no-entity',
      'The kernel serves every entity and knows none.',
      { path: '^(server|web)/src/kernel/', pathNot: '\\.test\\.tsx?$' },
      { path: '^$1/src/(entities|workflows|integrations|embedded|identity|demo|app|testing)/' },
    ),
    rule(
      'integrations-stand-alone',
      'An outside system is described without the rest of the product.',
      { path: '^server/src/integrations/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      { path: '^server/src/(entities|workflows|embedded|identity|demo|app|testing)/' },
    ),
    rule(
      'routes-without-sql',
      'A route says who may call what; statements are in tables, rules, repositories and operations.',
      { path: '^server/src/(entities|workflows|integrations)/.*\\.routes\\.ts$' },
      { path: '^node_modules/(pg|sql-template-tag)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'production-without-test-code',
      'What serves users must not depend on what tests need.',
      { path: '^(contract|server|web)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { path: ['\\.test\\.tsx?$', '/testing/'] },
    ),
    rule(
      'no-cycles',
      'A cycle has no beginning to read from.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'everything-found',
      'An import that is not found would let every other rule pass.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Of a `?url` Vite gives the address; the file is no code.
    exclude: { path: ['^web/dist/', '\\?url$'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
