import type { Module, Violation } from './modules.ts';

/** Low to high; a lower one never imports a higher one (docs/map.md). */
const areas = [
  'system',
  'access',
  'accounts',
  'plans',
  'participants',
  'screening',
  'documents',
  'trust',
  'taxes',
  'orders',
  'payments',
  'recurring',
  'invoices',
  'ira',
  'advisors',
  'registry',
  'reports',
  'rules',
  'recovery',
];
/** The folders of `server/platform`, low to high; a lower one never imports a higher one (docs/map.md). */
const platformFolders = [
  'db',
  'spreadsheets',
  'settings',
  'call',
  'jobs',
  'ledger',
  'files',
  'marks',
  'mail',
  'http',
  'pdf',
  'engine',
  'providers',
  'portals',
  'exports',
];

interface Zone {
  readonly name: string;
  /** An area, a feature, or a folder of the platform. */
  readonly part: string;
}

/** What each zone may import in addition to its own modules. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  'contract/lang': ['domain'],
  contract: ['contract/lang', 'domain'],
  'server/platform': ['contract/lang', 'domain'],
  'server/rails': ['server/platform', 'domain'],
  'server/declaration': ['server/platform', 'contract/lang', 'domain'],
  'server/table': ['server/platform', 'contract/lang', 'contract', 'domain'],
  'server/area': [
    'server/table',
    'server/platform',
    'server/rails',
    'server/declaration',
    'contract/lang',
    'contract',
    'domain',
  ],
  'server/top': [
    'server/area',
    'server/table',
    'server/platform',
    'server/rails',
    'server/declaration',
    'contract/lang',
    'contract',
    'domain',
  ],
  sandbox: [
    'server/top',
    'server/area',
    'server/table',
    'server/platform',
    'server/rails',
    'server/declaration',
    'contract/lang',
    'contract',
    'domain',
  ],
  'web/kit': ['domain'],
  'web/texts': ['web/kit'],
  'web/entity': ['web/kit', 'web/texts', 'web/shell', 'contract/lang', 'contract', 'domain'],
  'web/shell': ['web/kit', 'web/texts', 'contract/lang', 'contract', 'domain'],
  'web/feature': ['web/kit', 'web/texts', 'web/entity', 'web/shell', 'contract/lang', 'contract', 'domain'],
  'web/portal': ['web/texts', 'web/feature', 'web/entity', 'web/shell'],
};

/** Packages that only some zones may use; an unlisted zone may use any. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  domain: ['any-ascii', 'big.js'],
  contract: ['zod'],
  'contract/lang': ['zod'],
};
const onlyInKit = /^(@mantine\/.*|@tanstack\/react-table|react-pdf)$/;

function zoneOf(path: string): Zone | undefined {
  const [, kind, , first = '', second = ''] = path.split('/');
  if (!path.startsWith('packages/') || path.split('/')[2] !== 'src') return undefined;
  if (kind === 'domain') return { name: 'domain', part: first };
  if (kind === 'contract') return { name: first === 'lang' ? 'contract/lang' : 'contract', part: first };
  if (kind === 'server') return serverZone(first, second, path);
  if (kind === 'sandbox') return { name: 'sandbox', part: first };
  if (first === 'features') return { name: 'web/feature', part: second };
  const name = { kit: 'web/kit', entity: 'web/entity', texts: 'web/texts', shell: 'web/shell', portals: 'web/portal' }[
    first
  ];
  return name === undefined ? undefined : { name, part: first };
}

function serverZone(first: string, second: string, path: string): Zone {
  if (first === 'platform') return { name: 'server/platform', part: second };
  // Tables are not private to an area: every area may read the tables of all, as it reads their entities.
  if (first === 'areas' && path.endsWith('.table.ts')) return { name: 'server/table', part: second };
  if (first === 'areas') return { name: 'server/area', part: second };
  if (first === 'rails') return { name: 'server/rails', part: second };
  // The definition of an area is below the areas, though its file is at the top.
  return path.endsWith('/src/area.ts') ? { name: 'server/declaration', part: '' } : { name: 'server/top', part: '' };
}

/** Finds imports other than those that docs/map.md permits. */
export function findBrokenBoundaries(modules: readonly Module[]): Violation[] {
  return modules.flatMap((module) => {
    const from = zoneOf(module.path);
    const isTest = /\.test\.tsx?$/.test(module.path) || module.path.endsWith('/test-setup.ts');
    if (!from) return [];
    const problemOf = isTest ? testProblem : codeProblem;
    return module.imports.flatMap(({ target, isOwn, line }) => {
      const problem = problemOf(from, target, isOwn);
      return problem === undefined ? [] : [{ rule: 'import-boundary', path: module.path, line, sentence: problem }];
    });
  });
}

function codeProblem(from: Zone, target: string, isOwn: boolean): string | undefined {
  return isOwn ? ownProblem(from, target) : packageProblem(from, target);
}

const mayReach: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  sandbox: ['sandbox', 'server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
};

/** A test may use examples from anywhere that its package may import. */
function testProblem(from: Zone, target: string, isOwn: boolean): string | undefined {
  const own = from.name.split('/')[0] ?? '';
  const other = target.split('/')[1] ?? '';
  if (!isOwn || (target.startsWith('packages/') && mayReach[own]?.includes(other) === true)) return undefined;
  return `a test of ${own} may not import ${target}`;
}

function ownProblem(from: Zone, target: string): string | undefined {
  const to = zoneOf(target);
  if (!to)
    return target.startsWith('packages/') ? undefined : `${from.name} imports ${target}, which is outside the packages`;
  if (to.name !== from.name) {
    const allowed = mayImport[from.name]?.includes(to.name) === true;
    return allowed ? undefined : `${from.name} may not import ${to.name} (${target})`;
  }
  if (from.name === 'web/feature' && from.part !== to.part)
    return `feature ${from.part} may not import feature ${to.part}`;
  const order = { 'server/area': areas, 'server/platform': platformFolders }[from.name];
  if (order === undefined || from.part === to.part) return undefined;
  const stranger = [from.part, to.part].find((part) => !order.includes(part));
  if (stranger !== undefined)
    return `${stranger} is missing in the list of ${from.name} in tools/tidy/import-boundaries.ts`;
  const isHigher = order.indexOf(to.part) > order.indexOf(from.part);
  return isHigher ? `${from.name} ${from.part} is below ${to.part} and may not import it` : undefined;
}

function packageProblem(from: Zone, name: string): string | undefined {
  const list = mayUse[from.name];
  if (list && !list.includes(name)) return `${from.name} may not use ${name}`;
  const isWeb = from.name.startsWith('web/');
  return isWeb && from.name !== 'web/kit' && onlyInKit.test(name) ? `${name} is used in web/kit only` : undefined;
}
