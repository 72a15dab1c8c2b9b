/** Who may import whom. The picture is in docs/architecture.md; a broken arrow fails the build here. */
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    only(
      'no-cycles',
      'Modules that need each other are one module; only the productions of a grammar call each other, the types of the notation are one recursive type, and tables name each other, by nature.',
      { pathNot: '^src/psct/grammar/|^src/engine/model/effects/|\\.entity\\.ts$' },
      { circular: true },
    ),
    only(
      'engine-is-pure',
      'The rules know no package, no Node module and nothing else of the project.',
      { path: '^src/engine/', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^src/engine/' },
    ),
    only(
      'psct-reads-model',
      'The card text compiler knows the nouns of the engine and itself.',
      { path: '^src/psct/', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^src/(psct/|engine/model/|engine/index\\.ts$)' },
    ),
    only(
      'engine-front-door',
      'Everyone else enters the engine through its index.',
      { path: '^src/', pathNot: '^src/(engine|psct)/' },
      { path: '^src/engine/', pathNot: '^src/engine/index\\.ts$' },
    ),
    only(
      'core-knows-no-edge',
      'What reads cards, decks, boards and questions knows neither HTTP nor the database.',
      { path: '^src/(catalogue|decks|wire|questions|pool|models)/', pathNot: '\\.spec\\.ts$' },
      { path: '^(src/(modules|http|database|import|predict|config|cli)/|node_modules/(@nestjs|typeorm|pg)/)' },
    ),
    only(
      'http-knows-errors-only',
      'What every endpoint shares knows nothing of any one of them.',
      { path: '^src/http/' },
      { path: '^src/(modules|database|psct|catalogue|decks|questions|pool|import|predict|cli)/' },
    ),
    only(
      'modules-do-not-predict',
      'Predictions use the modules, never the other way round.',
      { path: '^src/(modules|http|database|config)/' },
      { path: '^src/(predict|cli)/' },
    ),
    only(
      'migrations-stand-alone',
      'A migration must still run when the code of its day is gone.',
      { path: '^migrations/' },
      { path: '^(src|test)/' },
    ),
    only(
      'source-knows-no-tests',
      'Tests know the source.',
      { path: '^src/', pathNot: '\\.spec\\.ts$' },
      { path: '^test/' },
    ),
    only(
      'no-development-packages',
      'What runs in production is a dependency.',
      { path: '^(src|migrations)/', pathNot: '\\.spec\\.ts$' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    only('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
