/** Who may import whom. Each rule says in its comment what it protects. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'contract-knows-only-zod',
      'Both sides share the contract: it must run anywhere and drag nothing along.',
      { path: '^contract/', pathNot: ['\\.test\\.ts$', '/testing/'] },
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
      'kernel-names-no-feature',
      'The kernel serves every feature and knows none.',
      { path: '^(contract|server|web)/src/kernel/', pathNot: '\\.test\\.tsx?$' },
      { path: '^$1/src/(features|integrations|standalone|identity|app|testing)/' },
    ),
    rule(
      'web-kernel-names-few-features',
      'Its lists know the contract of what every list has, and of no other feature.',
      { path: '^web/src/kernel/', pathNot: '\\.test\\.tsx?$' },
      { path: '^contract/src/features/(?!(audit|list-view|person|preference|upload-plan)/)' },
    ),
    rule(
      'server-kernel-names-no-declared-feature',
      'It is told which entity it serves, and knows the declaration of none.',
      { path: '^server/src/kernel/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      { path: '^contract/src/features/' },
    ),
    rule(
      'features-without-app',
      'The application puts features together; a feature works in any application.',
      { path: '^(server|web)/src/features/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { path: '^$1/src/app/' },
    ),
    rule(
      'integrations-stand-alone',
      'An outside system is described without the rest of the product.',
      { path: '^server/src/integrations/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      { path: '^server/src/(features|standalone|identity|app|testing)/' },
    ),
    rule(
      'integrations-know-what-is-sent',
      'Partners are sent work requests; what else the product declares does not concern them.',
      { path: '^server/src/integrations/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      { path: ['^contract/src/features/(?!(partner|work-request)/)', '^contract/src/texts/'] },
    ),
    rule(
      'identity-knows-users',
      'Tokens and accounts are those of users, whatever the users do.',
      { path: '^server/src/identity/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      { path: ['^contract/src/features/(?!user/)', '^contract/src/texts/'] },
    ),
    rule(
      'standalone-only-from-app',
      'What a company brings itself (database, identity, partners, data) is exchanged in one place.',
      {
        path: '^server/src/',
        pathNot: ['^server/src/(app|standalone|testing)/', '\\.test\\.ts$', '/testing/'],
      },
      { path: '^server/src/standalone/' },
    ),
    rule(
      'routes-without-sql',
      'A route says who may call what; statements are in tables, rules, repositories and operations.',
      { path: '^server/src/features/.*\\.routes\\.ts$' },
      { path: '^node_modules/(pg|sql-template-tag)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'production-without-test-code',
      'What serves users must not depend on what tests need.',
      { path: '^(contract|server|web)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { path: ['\\.test\\.tsx?$', '/testing/'] },
    ),
    rule('no-cycles', 'A cycle has no beginning to read from.', {}, { circular: true }),
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
