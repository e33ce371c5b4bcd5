/**
 * The walls between the rooms, written once as a table and expanded by a loop: what each room may import as values,
 * and of which rooms it may name types. A rule is an error or it is not here.
 */
const contexts = [
  'access',
  'organisation',
  'settings',
  'sources',
  'reports',
  'forms',
  'jobs',
  'mail',
  'logistics',
  'customised',
  'recruitment',
  'exams',
  'tax',
  'messages',
  'audit',
  'operations',
]

/** Matches a relative import that leads into a folder, from any depth. */
const into = (folder) => ({ regex: `^(\\.{1,2}/)+(.*/)?${folder}/` })
const forbidden = (folder, why, typesFine = false) => ({
  ...into(folder),
  message: why,
  ...(typesFine ? { allowTypeImports: true } : {}),
})

/** Rules that only matter to the React compiler, which is not used. */
const compilerOnly = Object.fromEntries(
  ['incompatible-library', 'purity', 'refs', 'set-state-in-effect', 'static-components'].map((name) => [
    `react/${name}`,
    'off',
  ]),
)

/** Where a heavy part is loaded on first use. */
const lazyAdapters = [
  'console/kit/Toasts.tsx',
  'console/kit/lazyCalendar.ts',
  'events/log/openLog.ts',
  'workers/kernel/openQueue.ts',
  'workers/kernel/kafka/openKafkaQueue.ts',
  'workers/messages/openChannel.ts',
  'projections/sources/sessions/openSession.ts',
  'api/access/openPicture.ts',
  'events/log/openLogServer.ts',
  'events/runtime/spreadsheet/child.ts',
  'daybook.ts',
  'launch.cjs',
]

const nobody = ['api', 'workers', 'console', 'test'].map((room) => forbidden(room, `nobody imports ${room}`))
const start = { regex: 'daybook\\.ts$', message: 'daybook.ts stands above the rooms' }
const pure = { 'daybook/packages': ['error', 'zod', 'decimal.js', 'jsep'] }
const otherContexts = (own) =>
  contexts
    .filter((name) => name !== own)
    .map((name) => ({ regex: `^(\\.{1,2}/)*\\.\\./${name}/`, message: 'contexts meet in projections and workers' }))

const imports = (files, patterns, extra = {}) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }], ...extra },
})

const noClockNoDice = {
  'daybook/clock': 'error',
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'time comes from the stamp or the event' },
    { object: 'Math', property: 'random', message: 'ids come with the command' },
    { object: 'crypto', property: 'randomUUID', message: 'ids come with the command' },
  ],
}

const eventContexts = contexts.map((name) =>
  imports(
    [`events/${name}/**/*.ts`],
    [
      start,
      ...nobody,
      ...otherContexts(name),
      ...['log', 'runtime'].map((room) => forbidden(room, 'rules are pure')),
      forbidden('projections', 'events know no read models'),
    ],
    { ...noClockNoDice, ...pure },
  ),
)

export default {
  plugins: ['typescript', 'import', 'react', 'node', 'unicorn', 'oxc', 'promise'],
  jsPlugins: ['./test/support/lint/daybook.js'],
  ignorePatterns: ['dist', 'data', 'demo-data', 'stack-data', 'test/support/lint', 'node_modules'],
  categories: { correctness: 'error' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'node/no-process-env': 'error',
    'no-console': 'error',
    'no-var': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'unicorn/no-useless-spread': 'off',
    'promise/no-callback-in-promise': 'off',
    'promise/valid-params': 'off',
    'prefer-const': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    ...compilerOnly,
    'daybook/import-call': 'error',
  },
  overrides: [
    imports(
      ['events/kernel/**/*.ts'],
      [
        start,
        ...nobody,
        ...['log', 'runtime', ...contexts].map((room) => forbidden(room, 'the kernel knows nobody')),
        forbidden('projections', 'the kernel knows nobody'),
      ],
      { ...noClockNoDice, ...pure },
    ),
    ...eventContexts,
    imports(
      ['events/log/**/*.ts', 'events/runtime/**/*.ts'],
      [
        start,
        ...nobody,
        forbidden('projections', 'events know no read models'),
        ...contexts.map((name) => forbidden(name, 'the log knows no context')),
      ],
    ),
    imports(['projections/**/*.ts'], [start, ...nobody]),
    ...contexts.map((name) => imports([`projections/${name}/**/*.ts`], [start, ...nobody], noClockNoDice)),
    imports(
      ['api/**/*.ts'],
      [start, ...['workers', 'console', 'test'].map((room) => forbidden(room, `nobody imports ${room}`))],
    ),
    imports(
      ['workers/**/*.ts'],
      [start, ...['api', 'console', 'test'].map((room) => forbidden(room, `nobody imports ${room}`))],
    ),
    imports(
      ['console/**/*.ts', 'console/**/*.tsx'],
      [
        start,
        ...['api', 'workers', 'test'].map((room) => forbidden(room, `nobody imports ${room}`)),
        { ...forbidden('projections', 'the console takes types only from projections'), allowTypeImports: true },
        forbidden('events/log', 'the console knows no log'),
        forbidden('events/runtime', 'the console knows no server'),
        { regex: '^node:', message: 'the console runs in a browser' },
      ],
    ),
    { files: ['console/**/screen.ts', ...lazyAdapters, 'test/**'], rules: { 'daybook/import-call': 'off' } },
    { files: ['daybook.ts', 'launch.cjs', 'test/**'], rules: { 'node/no-process-env': 'off', 'no-console': 'off' } },
    {
      files: ['*.config.{js,ts}', 'vite.config.ts', 'launch.cjs'],
      rules: { 'import/no-default-export': 'off', 'no-console': 'off' },
    },
  ],
}
