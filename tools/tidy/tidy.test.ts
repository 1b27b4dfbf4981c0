import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles, findFolderCycles } from './cycles.ts';
import { findEscapes } from './escapes.ts';
import { findBrokenBoundaries } from './import-boundaries.ts';
import { findChangedMigrations, findInvalidMigrations, hashMigrations } from './landed-migrations.ts';
import { type Module, parseModule, type Violation } from './modules.ts';
import { findImpure } from './purity.ts';
import { findLeakedSecrets } from './secrets.ts';
import { findTooLarge, findTooLong } from './sizes.ts';
import { findStateWrites } from './state-columns.ts';
import { violationsOf } from './unused.ts';
import { findUnusedTransitions } from './unused-transitions.ts';
import { findBannedWords } from './words.ts';

const modulesOf = (files: Record<string, string>): Module[] =>
  Object.entries(files).map(([path, text]) => parseModule(path, text));
const described = (violations: Violation[]) =>
  violations.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`);
const lines = (count: number) => Array.from({ length: count }, (_, i) => `  call(${i});`).join('\n');

test('finds cycles over values, types, re-exports, and package names, but not over lazy imports', () => {
  const cycle = findCycles(
    modulesOf({
      'packages/domain/src/a/a.ts': "import type { B } from '../b/b.ts';\nexport type A = B;",
      'packages/domain/src/b/b.ts': "export * from '../c/c.ts';",
      'packages/domain/src/c/c.ts': "import { a } from '@fiducia/domain/a/a';\na();",
      'packages/domain/src/d/d.ts': "import { a } from '../a/a.ts';\na();",
      'packages/domain/src/e/e.ts': "type X = import('./f.ts').F;",
      'packages/domain/src/e/f.ts': "import './e.ts';",
      'packages/web/src/shell/g.ts': "const h = () => import('./h.ts');",
      'packages/web/src/shell/h.ts': "import './g.ts';",
      'packages/web/src/shell/i.ts': "import './i.ts';",
    }),
  );
  expect(cycle.map(({ sentence }) => sentence)).toEqual([
    'these import each other: packages/domain/src/a/a.ts, packages/domain/src/b/b.ts, packages/domain/src/c/c.ts',
    'these import each other: packages/domain/src/e/e.ts, packages/domain/src/e/f.ts',
    'these import each other: packages/web/src/shell/i.ts',
  ]);
});

test("sibling folders import each other in one direction only, at every depth; tests and sibling files don't count", () => {
  const a = 'packages/server/src/areas';
  const cycles = findFolderCycles(
    modulesOf({
      [`${a}/payments/bank/a.ts`]: "import '../batches/b.ts'; import '../../plans/a.ts';",
      [`${a}/payments/batches/b.ts`]: "import type { C } from '../elections/c.ts';",
      [`${a}/payments/elections/c.ts`]: "import '../bank/d.ts';",
      [`${a}/payments/bank/d.ts`]: '',
      [`${a}/payments/area.ts`]: "import './bank/a.ts';",
      [`${a}/plans/a.ts`]: "import '../../platform/db/e.ts';",
      [`${a}/plans/a.test.ts`]: "import '../payments/bank/a.ts';",
      'packages/server/src/platform/db/e.ts': "import '../../area.ts';",
      'packages/server/src/area.ts': "import './areas/plans/a.ts';",
      'packages/web/src/kit/a/a.ts': "import '../b/b.ts';",
      'packages/web/src/kit/b/b.ts': "import '../a/a.ts';",
    }),
  );
  expect(cycles.map(({ sentence }) => sentence)).toEqual([
    `these folders import each other: ${a}/payments/bank, ${a}/payments/batches, ${a}/payments/elections`,
  ]);
});

test.each([
  [
    'packages/domain/src/orders/a.ts',
    "import '@fiducia/contract/lang/route';",
    'domain may not import contract/lang (packages/contract/src/lang/route.ts)',
  ],
  ['packages/domain/src/orders/a.ts', "import 'zod';", 'domain may not use zod'],
  ['packages/domain/src/orders/a.ts', "import 'node:fs';", 'domain may not use node:fs'],
  [
    'packages/contract/src/orders/a.ts',
    "import '../../../server/src/platform/db/sql.ts';",
    'contract may not import server/platform (packages/server/src/platform/db/sql.ts)',
  ],
  [
    'packages/contract/src/lang/a.ts',
    "import '../orders/order.entity.ts';",
    'contract/lang may not import contract (packages/contract/src/orders/order.entity.ts)',
  ],
  [
    'packages/server/src/platform/http/a.ts',
    "import '../../areas/orders/b.ts';",
    'server/platform may not import server/area (packages/server/src/areas/orders/b.ts)',
  ],
  [
    'packages/server/src/platform/db/a.ts',
    "import type { B } from '../http/b.ts';",
    'server/platform db is below http and may not import it',
  ],
  [
    'packages/server/src/platform/db/a.ts',
    "import '../house/b.ts';",
    'house is missing in the list of server/platform in tools/tidy/import-boundaries.ts',
  ],
  [
    'packages/server/src/platform/db/a.ts',
    "import '../../rails/ach/b.ts';",
    'server/platform may not import server/rails (packages/server/src/rails/ach/b.ts)',
  ],
  [
    'packages/server/src/main.ts',
    "import '@fiducia/sandbox/demo/a';",
    'server/top may not import sandbox (packages/sandbox/src/demo/a.ts)',
  ],
  [
    'packages/server/src/platform/mail/a.test.ts',
    "import '@fiducia/sandbox/demo/a';",
    'a test of server may not import packages/sandbox/src/demo/a.ts',
  ],
  [
    'packages/server/src/platform/jobs/a.ts',
    "import '@fiducia/contract/orders/order.entity';",
    'server/platform may not import contract (packages/contract/src/orders/order.entity.ts)',
  ],
  [
    'packages/server/src/areas/plans/a.ts',
    "import '../orders/b.ts';",
    'server/area plans is below orders and may not import it',
  ],
  [
    'packages/server/src/areas/plans/a.table.ts',
    "import './b.ts';",
    'server/table may not import server/area (packages/server/src/areas/plans/b.ts)',
  ],
  [
    'packages/web/src/kit/a.tsx',
    "import '@fiducia/contract/lang/route';",
    'web/kit may not import contract/lang (packages/contract/src/lang/route.ts)',
  ],
  ['packages/web/src/features/orders/a.tsx', "import '../trust/b.tsx';", 'feature orders may not import feature trust'],
  [
    'packages/web/src/features/orders/a.tsx',
    "import { Button } from '@mantine/core';",
    '@mantine/core is used in web/kit only',
  ],
  [
    'packages/web/src/portals/a.tsx',
    "import '../../../server/src/platform/db/sql.ts';",
    'web/portal may not import server/platform (packages/server/src/platform/db/sql.ts)',
  ],
  [
    'packages/domain/src/orders/a.ts',
    "import '../../../../tools/steps.ts';",
    'domain imports tools/steps.ts, which is outside the packages',
  ],
  [
    'packages/contract/src/lang/a.test.ts',
    "import '../../../server/src/platform/db/sql.ts';",
    'a test of contract may not import packages/server/src/platform/db/sql.ts',
  ],
])('the import boundary in %s rejects %s', (path, text, sentence) => {
  expect(described(findBrokenBoundaries(modulesOf({ [path]: text })))).toEqual([`${path}:1 ${sentence}`]);
});

test('accepts the imports that the map allows', () => {
  expect(
    findBrokenBoundaries(
      modulesOf({
        'packages/domain/src/foundation/money/cents.ts': "import Big from 'big.js';",
        'packages/domain/src/money/cents.test.ts': "import fc from 'fast-check';",
        'packages/server/src/areas/orders/a.ts':
          "import '../plans/b.ts'; import '../../platform/db/sql.ts'; import '../../area.ts'; import '@fiducia/contract/orders/order.entity';",
        'packages/server/src/main.ts': "import './areas/orders/a.ts';",
        'packages/sandbox/src/demo/a.ts': "import '../bank/b.ts'; import '@fiducia/server/areas/orders/a';",
        'packages/server/src/platform/engine/a.test.ts': "import '@fiducia/contract/orders/order.entity';",
        'packages/server/src/areas/plans/a.ts': "import '../orders/order.table.ts';",
        'packages/web/src/features/orders/a.tsx': "import '../../kit/button.tsx'; import '../../shell/api.ts';",
        'packages/web/src/kit/a.tsx': "import { Button } from '@mantine/core';",
      }),
    ),
  ).toEqual([]);
});

test('finds large files, functions, and returns; a describe block is not a function', () => {
  const path = 'packages/web/src/kit/a.tsx';
  const sentences = (text: string, at = path) =>
    findTooLarge(modulesOf({ [at]: text })).map(({ sentence }) => sentence);
  const drawn = (count: number) =>
    `export const A = () => {\n  const a = 1;\n  return (\n    <ul>\n${'      <li />\n'.repeat(count)}    </ul>\n  );\n};`;
  expect(sentences('const a = 1;\n'.repeat(401))).toEqual(['the file has 401 lines of at most 400']);
  expect(sentences('const a = 1;\n'.repeat(400))).toEqual([]);
  expect(findTooLong([{ path: 'packages/web/src/kit/a.module.css', text: '.a {}\n'.repeat(401) }])).toEqual([
    {
      rule: 'size',
      path: 'packages/web/src/kit/a.module.css',
      line: 1,
      sentence: 'the file has 401 lines of at most 400',
    },
  ]);
  expect(sentences(`function f() {\n${lines(69)}\n}`)).toEqual(['the function has 71 lines of at most 70']);
  expect(sentences(`const f = () => {\n${lines(68)}\n};`)).toEqual([]);
  expect(sentences(`class C {\n m() {\n${lines(69)}\n}\n}`)).toEqual(['the function has 71 lines of at most 70']);
  expect(sentences(drawn(116))).toEqual([]);
  expect(sentences(drawn(117))).toEqual(['the component returns 121 lines of at most 120']);
  expect(sentences(`describe('x', () => {\n${lines(90)}\n});`, 'a.test.ts')).toEqual([]);
  expect(sentences(`test('x', () => {\n${lines(90)}\n});`, 'a.test.ts')).toHaveLength(1);
});

test('finds ways around the types, and accepts them where the rules allow them', () => {
  const text = [
    'const a: any = 1;',
    'const b = a!;',
    'const c = a as string;',
    'const d = [1] as const;',
    '// @ts-expect-error no',
    '/* oxlint-disable no-console */',
    'const e = "a as string and any!";',
  ].join('\n');
  expect(described(findEscapes(modulesOf({ 'packages/server/src/platform/mail/a.ts': text })))).toEqual([
    'packages/server/src/platform/mail/a.ts:1 no `any`',
    'packages/server/src/platform/mail/a.ts:2 no non-null `!`',
    'packages/server/src/platform/mail/a.ts:3 `as` stands only where declared types meet untyped values: contract/lang, domain/foundation/machine, domain/foundation/rejection, call, db, engine and http of server/platform, bench and tests',
    'packages/server/src/platform/mail/a.ts:5 no rule is switched off by a comment',
    'packages/server/src/platform/mail/a.ts:6 no rule is switched off by a comment',
  ]);
  const asserted = 'export const a = (b: unknown) => b as string;';
  for (const path of [
    'packages/contract/src/lang/a.ts',
    'packages/server/src/platform/db/a.ts',
    'packages/server/src/platform/engine/a.ts',
    'packages/server/src/platform/http/a.ts',
    'packages/domain/src/foundation/machine/a.ts',
    'tests/api/a.ts',
    'packages/web/src/kit/a.test.tsx',
  ]) {
    expect(findEscapes(modulesOf({ [path]: asserted }))).toEqual([]);
  }
});

test('finds clocks, randomness, and input/output only in the domain', () => {
  const text = [
    'Date.now();',
    'new Date();',
    'Math.random();',
    "fetch('x');",
    'process.env.X;',
    'new Date(2026, 1, 1);',
    'Math.max(1, 2);',
    'const order = { process: 1 }; order.process;',
    'crypto.randomUUID();',
    'setTimeout(f, 1);',
  ].join('\n');
  const path = 'packages/domain/src/time/a.ts';
  expect(described(findImpure(modulesOf({ [path]: text })))).toEqual([
    `${path}:1 the domain has no Date.now`,
    `${path}:2 the domain has no clock (new Date())`,
    `${path}:3 the domain has no Math.random`,
    `${path}:4 the domain has no fetch`,
    `${path}:5 the domain has no process`,
    `${path}:9 the domain has no crypto`,
    `${path}:10 the domain has no setTimeout`,
  ]);
  expect(findImpure(modulesOf({ 'packages/server/src/time/a.ts': text }))).toEqual([]);
});

test.each([
  ['sql`update orders set status = ${x} where id = 1`', 1],
  ['sql`update order_lines as l\n set amount = 1, substatus = null`', 1],
  ["query('UPDATE orders o SET state_changed_at = now()')", 1],
  ["sql`update orders set note = 1 where status = 'open'`", 0],
  ["sql`select 1 from orders where status = 'open'`", 0],
  ['sql`update orders set tax_status = 1`', 0],
])('finds a hardcoded state in %s %i times', (text, times) => {
  expect(findStateWrites(modulesOf({ 'packages/server/src/orders/a.ts': text }))).toHaveLength(times);
  expect(findStateWrites(modulesOf({ 'packages/server/src/platform/engine/transition.ts': text }))).toEqual([]);
});

test('finds a declared transition that no call or job uses', () => {
  const machineModule = (more: string) => `import { machine } from '../foundation/machine/machine.ts';
export const parcelMachine = machine<Facts>()({ noun: 'parcel', initial: 'new', transitions: {
  send: { from: ['new'], to: 'sent', may: ['system'] },
  reopen: { from: ['sent'], to: 'new', may: ['system'] },
  ${more}
} });`;
  const files = {
    'packages/domain/src/parcels/parcel-machine.ts': machineModule(
      "lose: { from: ['sent'], to: 'lost', may: ['system'] },",
    ),
    'packages/server/src/areas/parcels/parcel-transitions.ts': `import { parcelMachine } from '@fiducia/domain/parcels/parcel-machine';
export const parcelTransitions = bindTransitions<Facts, Names>({ entity: parcel, machine: parcelMachine });`,
    'packages/server/src/areas/parcels/send-parcel.ts': `import { parcelTransitions } from './parcel-transitions.ts';
export const move = (name) => makeTransition(tx, work, parcelTransitions, { id, transition: name });
makeTransition(tx, work, parcelTransitions, { id, transition: 'send' });`,
    'packages/server/src/areas/parcels/area.ts': `import { move } from './send-parcel.ts';\nmove('lose');`,
    'packages/server/src/areas/orders/other.ts': `move('reopen');`,
    'packages/sandbox/src/demo/story.ts': `import { parcelTransitions } from '@fiducia/server/areas/parcels/parcel-transitions';\nmove(parcelTransitions, 'reopen');`,
  };
  expect(described(findUnusedTransitions(modulesOf(files)))).toEqual([
    'packages/domain/src/parcels/parcel-machine.ts:4 no call or job makes "reopen" of parcelMachine; remove it, or add what makes it',
  ]);
});

test('finds secrets that are revealed to logs and errors, and nowhere else', () => {
  const text = `log.warn({ taxId: taxId.reveal() }, 'x');
platform.log.error('a ' + number.reveal());
console.log(\`\${token.reveal()}\`);
if (x) throw new Error(\`no \${pin.reveal()}\`);
const y = new StartProblem(key.reveal());
send(taxId.reveal());
log.info(people.map((one) => send(one.reveal())).length);
log.info({ id: reveal(x) });`;
  const path = 'packages/server/src/access/tell.ts';
  expect(described(findLeakedSecrets([parseModule(path, text)]))).toEqual([
    `${path}:1 no secret is given out in a log`,
    `${path}:2 no secret is given out in a log`,
    `${path}:3 no secret is given out in a log`,
    `${path}:4 no secret is given out in an error`,
    `${path}:5 no secret is given out in an error`,
  ]);
  expect(findLeakedSecrets([parseModule('packages/server/src/access/tell.test.ts', text)])).toEqual([]);
});

test('finds vague names, barrels, default exports, and to-do notes', () => {
  const found = (path: string, text = '') =>
    findBannedWords(modulesOf({ [path]: text })).map(({ sentence }) => sentence);
  expect(found('packages/domain/src/text/text-utils.ts')).toEqual(['"text-utils" says nothing; name the thing']);
  expect(found('packages/domain/src/shared/a.ts')).toEqual(['"shared" says nothing; name the thing']);
  expect(found('packages/domain/src/orders/index.ts')).toEqual(['no barrels; import the module itself']);
  expect(found('packages/domain/src/orders/a.ts', '// TODO later')).toEqual(['nothing is left for later']);
  expect(found('packages/domain/src/orders/a.ts', 'export default 1;')).toEqual(['no default exports']);
  expect(found('packages/sandbox/src/data-folder.ts', '// a todo list is a list')).toEqual([]);
  expect(found('vitest.config.ts', 'export default 1;')).toEqual([]);
});

test('finds a released migration that was edited or removed', () => {
  const root = mkdtempSync(join(tmpdir(), 'fiducia-tidy-'));
  const folder = join(root, 'packages/server/migrations');
  mkdirSync(folder, { recursive: true });
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  writeFileSync(join(folder, '0001-a.sql'), 'select 1;');
  writeFileSync(join(folder, '0002-b.sql'), 'select 2;');
  expect(findChangedMigrations(root)).toEqual([]);
  writeFileSync(join(folder, 'landed.json'), JSON.stringify({ '0001-a.sql': hash('select 1;'), '0003-c.sql': 'x' }));
  expect(described(findChangedMigrations(root))).toEqual([
    'packages/server/migrations/0003-c.sql:1 it has landed and was removed; put it back and write a new migration',
  ]);
  writeFileSync(join(folder, 'landed.json'), JSON.stringify(hashMigrations(root)));
  writeFileSync(join(folder, '0001-a.sql'), 'select 1; -- edited');
  expect(described(findChangedMigrations(root))).toEqual([
    'packages/server/migrations/0001-a.sql:1 it has landed and was changed; put it back and write a new migration',
  ]);
  rmSync(root, { recursive: true, force: true });
});

test('a new migration is named by its minute, states its kind, and removes nothing unless it is a contract migration', () => {
  const root = mkdtempSync(join(tmpdir(), 'fiducia-tidy-'));
  const folder = join(root, 'packages/server/migrations');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('0001-a.sql', 'select 1;');
  writeFileSync(join(folder, 'landed.json'), JSON.stringify(hashMigrations(root)));
  write('202603010930-carrier-of-plans.sql', '-- expand: a column\nalter table plans add column carrier text;');
  write('202603020800-drop-carrier.sql', '-- contract: unused since 1.4\nalter table plans drop column carrier;');
  expect(findInvalidMigrations(root)).toEqual([]);
  write('0002-b.sql', 'select 2;');
  write('202613010930-no-such-month.sql', '-- expand: x\nselect 1;');
  write('202603010930-same-minute.sql', '-- expand: x\nselect 1;');
  write('202603030930-no-header.sql', 'select 1;');
  write('202603040930-not-only-indexes.sql', '-- expand: x\n-- no-transaction\nvacuum;');
  write('202603050930-drops.sql', '-- expand: x\nalter table plans drop column carrier;');
  expect(described(findInvalidMigrations(root))).toEqual([
    'packages/server/migrations/0002-b.sql:1 name it YYYYMMDDHHMM-what.sql, by the minute it was written (UTC)',
    'packages/server/migrations/202603010930-carrier-of-plans.sql:1 another migration has the same minute; take the next one',
    'packages/server/migrations/202603010930-same-minute.sql:1 another migration has the same minute; take the next one',
    'packages/server/migrations/202603030930-no-header.sql:1 The first line of the migration 202603030930-no-header.sql must be "-- expand: why" or "-- contract: why".',
    'packages/server/migrations/202603040930-not-only-indexes.sql:1 The migration 202603040930-not-only-indexes.sql runs without a transaction, so it may only contain "create index concurrently if not exists" and "drop index concurrently if exists".',
    'packages/server/migrations/202603050930-drops.sql:1 an expand migration does not "drop column": the previous version still runs',
    'packages/server/migrations/202613010930-no-such-month.sql:1 name it YYYYMMDDHHMM-what.sql, by the minute it was written (UTC)',
  ]);
  rmSync(root, { recursive: true, force: true });
});

test('parses the report on unused code completely', () => {
  const json = {
    issues: [
      { file: 'a.ts', files: [{ name: 'a.ts' }] },
      { file: 'b.ts', exports: [{ name: 'b', line: 3 }], types: [{ name: 'B', line: 4 }] },
      { file: 'package.json', dependencies: [{ name: 'left-pad', line: 9 }], unlisted: [{ name: 'x' }] },
    ],
  };
  expect(described(violationsOf(json))).toEqual([
    'a.ts:1 nothing imports this file',
    'b.ts:3 nothing imports this export: b',
    'b.ts:4 nothing imports this type: B',
    'package.json:9 this dependency is not used: left-pad',
    'package.json:1 this package is used and not listed: x',
  ]);
  expect(() => violationsOf({})).toThrow();
});
