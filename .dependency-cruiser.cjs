// Who may import whom. Checked on the resolved graph by `scripts/boundaries.ts`, which also proves that each rule still bites.

const { readNeeds } = require('./scripts/support/module-needs.ts')

const ours = '^(src|sw|server|tests|e2e|scripts|tools)/'
const within = (...folders) => folders.map((folder) => `^${folder}/`)
const fromSrc = (...layers) => within(...layers.map((layer) => `src/${layer}`))

/** Each layer of src with the layers it may import; itself is always among them. */
const layers = {
  lib: { may: [], why: 'lib holds helpers with no product word in them: it imports nothing of ours' },
  offline: { may: ['lib', 'contract'], why: 'offline is compiled for the page and for the worker' },
  i18n: { may: ['lib', 'contract'], why: 'every layer above reads texts, so i18n knows none of them' },
  ui: { may: ['i18n', 'lib', 'contract'], why: 'ui is dumb: no store, no api, so that it can be shown anywhere' },
  api: {
    may: ['offline', 'lib', 'contract'],
    why: 'api dispatches what happened; who cares listens, so api never knows core',
  },
  core: {
    may: ['api', 'offline', 'i18n', 'lib', 'contract'],
    why: 'core is state that everyone reads; it draws nothing',
  },
  components: {
    may: ['core', 'api', 'ui', 'i18n', 'offline', 'lib', 'contract'],
    why: 'components are what two areas show: a feature reads them, never the other way round',
  },
  features: {
    may: ['components', 'core', 'api', 'ui', 'i18n', 'offline', 'lib', 'contract', 'survey'],
    why: 'a feature is composed by a page or the app, never the other way round',
  },
  pages: {
    may: ['features', 'components', 'core', 'api', 'ui', 'i18n', 'offline', 'lib', 'contract'],
    why: 'a page is opened by the route table in app and knows neither it nor the store',
  },
}

const layerRules = Object.entries(layers).map(([layer, { may, why }]) => ({
  name: `${layer}-imports-downwards`,
  comment: `${why}.`,
  severity: 'error',
  from: { path: fromSrc(layer) },
  to: { path: [ours], pathNot: fromSrc(layer, ...may) },
}))

/** Sub-folders of a feature, lowest first: each may import those before it. A feature's own root may import all of them. */
const subFolders = {
  attachments: ['unsaved', 'viewer', 'rows', 'capture', 'camera', 'handed', 'unsent'],
  booking: ['create', 'hold', 'request', 'details', 'draft', 'submit'],
  desk: ['bookings', 'arrivals'],
  kiosk: [
    'keys',
    'screen',
    'reset',
    'enrolment',
    'inactivity',
    'frame',
    'health',
    'self-test',
    'start',
    'confirmation',
  ],
  slots: ['cache', 'list', 'grid', 'visits'],
}

const subFolderRules = Object.entries(subFolders).flatMap(([feature, folders]) =>
  folders.slice(0, -1).map((folder, rank) => ({
    name: `${feature}-folders-one-way`,
    comment: `Sub-folders of ${feature} import one way, lowest first: ${folders.join(', ')}.`,
    severity: 'error',
    from: { path: `^src/features/${feature}/${folder}/` },
    to: { path: folders.slice(rank + 1).map((above) => `^src/features/${feature}/${above}/`) },
  })),
)

const ranked = Object.entries(subFolders).flatMap(([feature, folders]) =>
  folders.map((folder) => `^src/features/${feature}/${folder}/`),
)

/** Modules of the server, each with those that its manifest says it needs: it imports these and itself. */
const needs = readNeeds(__dirname)
const inModules = (names) => `^server/modules/(${names.join('|')})/`

const moduleRules = [...needs].map(([name, needed]) => ({
  name: `module-${name}-imports-its-needs`,
  comment: 'What one module must cause in another that it does not need, the other adds to a hook of it.',
  severity: 'error',
  from: { path: inModules([name]) },
  to: {
    path: '^server/(modules/[^/]+/|modules/index|start/|app|dependencies|main)',
    pathNot: inModules([name, ...needed]),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    ...moduleRules,
    {
      name: 'module-has-a-manifest',
      comment: 'A module without a manifest could import anything: give it one that names what it needs.',
      severity: 'error',
      from: { path: '^server/modules/[^/]+/', pathNot: inModules([...needs.keys()]) },
      to: {},
    },
    {
      name: 'module-repository-is-its-own',
      comment: 'SQL of a module is its own business: others ask its usecases, or name its tables in a foreign key.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/[^/]+/.+[.]repository[.]ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'module-ground-knows-no-module',
      comment: 'All manifests import it: what one module calls, that module says in its hooks.',
      severity: 'error',
      from: { path: '^server/modules/module[.]ts$' },
      to: { path: '^server/modules/' },
    },
    {
      name: 'context-knows-no-module',
      comment: 'What every module works with names none of them.',
      severity: 'error',
      from: { path: '^server/(context[.]ts|ports/|shared/|db/|provider-pack/|texts/)' },
      to: { path: '^server/(modules|http|start)/' },
    },
    {
      name: 'contract-only-zod',
      comment: 'Browser, worker, server and integrators share the contract: it may need nothing but zod/mini.',
      severity: 'error',
      from: { path: fromSrc('contract') },
      to: { pathNot: ['^src/contract/', '^node_modules/zod/', '^zod/mini$'] },
    },
    {
      name: 'page-shell-only-contract',
      comment:
        'Page, worker and server write the same HTML: what it is written with may need nothing but the contract.',
      severity: 'error',
      from: { path: fromSrc('page-shell') },
      to: { pathNot: fromSrc('page-shell', 'contract') },
    },
    {
      name: 'survey-has-two-readers',
      comment: 'One engine for page and server: nobody else may load SurveyJS by it.',
      severity: 'error',
      from: { pathNot: within('src/survey', 'src/features/questionnaires', 'server/modules/questionnaires', 'tests') },
      to: { path: fromSrc('survey') },
    },
    {
      name: 'survey-only-contract',
      comment: 'It runs in the page and on the server: no React, no window, no clock.',
      severity: 'error',
      from: { path: fromSrc('survey') },
      to: { pathNot: [...fromSrc('survey', 'contract', 'lib'), '^node_modules/survey-core/', '^survey-core$'] },
    },
    {
      name: 'feature-isolation',
      comment:
        'Features are islands: each may be deleted without breaking a sibling. Compose in a page or open by name.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    ...subFolderRules,
    {
      name: 'sub-folders-ranked',
      comment: 'A sub-folder of a feature that imports another has a rank in `subFolders`.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/([^/]+)/', pathNot: ranked },
      to: { path: '^src/features/$1/[^/]+/', pathNot: '^src/features/$1/$2/' },
    },
    {
      name: 'kiosk-has-no-personal-part',
      comment: 'No tracker, install offer, stored visit or page of the portal can be loaded on a kiosk.',
      severity: 'error',
      from: { path: '^src/kiosk[.]tsx$' },
      to: { path: '^src/features/(?:tracking|install|portal|device-data|chat)/', reachable: true },
    },
    {
      name: 'src-stays-in-src',
      comment: 'What the browser loads may not reach into the server, the worker, the tests or the tools.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: [ours], pathNot: '^src/' },
    },
    {
      name: 'no-node-in-browser',
      comment: 'Node modules do not exist in a page or a worker.',
      severity: 'error',
      from: { path: within('src', 'sw') },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sw-only-shared',
      comment: 'The worker has no page: it shares only page-shell, offline, lib and contract with it.',
      severity: 'error',
      from: { path: '^sw/' },
      to: { path: [ours], pathNot: [...within('sw'), ...fromSrc('page-shell', 'offline', 'lib', 'contract')] },
    },
    {
      name: 'server-only-contract',
      comment:
        'The server knows the client by contract and page-shell alone; locales it reads as data, and it writes dates as the page does.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: [ours],
        pathNot: [
          ...within('server'),
          ...fromSrc('page-shell', 'contract', 'survey'),
          '^src/i18n/(locales/.+[.]json|(date-names|format|text-format)[.]ts)$',
        ],
      },
    },
    {
      name: 'neighbours-stay-outside',
      comment:
        'What other companies run is for demonstrations and tests: the app never needs it, and the start loads it for a demonstration alone.',
      severity: 'error',
      from: { path: within('src', 'sw', 'server'), pathNot: '^server/(neighbours/|start/neighbours[.]ts$)' },
      to: { path: '^server/neighbours/' },
    },
    {
      name: 'neighbours-know-nothing-of-ours',
      comment: 'A neighbour that shared code with the server would agree with its mistakes.',
      severity: 'error',
      from: { path: '^server/neighbours/' },
      to: { path: [ours], pathNot: '^server/neighbours/' },
    },
    {
      name: 'e2e-only-contract',
      comment:
        'A journey sees the product from outside: types and codes of the contract, nothing else; the companies that its messages go to, the ports of its servers, and the two releases that the run of deploys is made of too.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: [ours],
        pathNot: [
          ...within('e2e'),
          ...fromSrc('contract'),
          '^server/neighbours/',
          '^tests/support/mail-server[.]ts$',
          '^tools/support/releases[.]ts$',
          '^scripts/support/journey-ports[.]ts$',
        ],
      },
    },
    {
      name: 'tools-no-client',
      comment:
        'Scripts and tools start and measure the server through its own doors and never run client code; what they put into a browser does.',
      severity: 'error',
      from: { path: within('scripts', 'tools'), pathNot: '^tools/(chaos|bench)/client/' },
      to: {
        path: [ours],
        pathNot: [...within('scripts', 'tools', 'server'), ...fromSrc('page-shell', 'contract', 'i18n')],
      },
    },
    {
      name: 'tools-know-no-word',
      comment:
        'A word of npm starts its harness; a harness shares with the words only how to run things and find a browser.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^scripts/', pathNot: '^scripts/(support/|browser[.]ts$)' },
    },
    {
      name: 'http-imports-no-module',
      comment: 'What every route goes through knows no area: modules put in what they decide.',
      severity: 'error',
      from: { path: '^server/http/' },
      to: { path: '^server/modules/' },
    },
    {
      name: 'cookies-stay-in-access',
      comment: 'A handler is given its actor, and a function where it makes or ends a login: it reads no cookie.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/modules/access/' },
      to: { path: '^server/modules/access/.+-cookie[.]ts$' },
    },
    {
      name: 'no-test-imports',
      comment: 'Nothing that ships or builds may depend on a test.',
      severity: 'error',
      from: { pathNot: within('tests', 'e2e') },
      to: { path: within('tests', 'e2e') },
    },
    {
      name: 'no-circular',
      comment: 'A cycle makes load order matter. Imports of types alone vanish, so they do not count.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unlisted-package',
      comment: 'A package that package.json does not name is there by accident.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'The file or package does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'logic-has-a-test',
      comment: 'A file that decides something is imported by a test that says what it decides.',
      severity: 'error',
      module: {
        path: '^(src|sw|server)/.+[.](rules|flow|slice|usecases|repository|listeners|calls)[.]ts$',
        numberOfDependentsLessThan: 1,
      },
      from: { path: '^tests/' },
    },
  ],
  options: {
    // TypeScript 7 has no parser for JavaScript to call; without swc the cruise finds no module and passes.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
