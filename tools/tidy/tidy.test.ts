import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { findEscapes } from './escapes.ts';
import { findChangedMigrations, hashMigrations } from './landed-migrations.ts';
import { type Module, parseModule, type Violation } from './modules.ts';
import { findImpure } from './purity.ts';
import { findToldSecrets } from './secrets.ts';
import { findTooLarge, findTooLong } from './sizes.ts';
import { findStateWrites } from './state-columns.ts';
import { violationsOf } from './unused.ts';
import { findBrokenWalls } from './walls.ts';
import { findBannedWords } from './words.ts';

const modulesOf = (files: Record<string, string>): Module[] =>
  Object.entries(files).map(([path, text]) => parseModule(path, text));
const told = (violations: Violation[]) => violations.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`);
const lines = (count: number) => Array.from({ length: count }, (_, i) => `  call(${i});`).join('\n');

test('cycles are found over values, types, re-exports and package names, and not over lazy imports', () => {
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
    "import '../../../server/src/db/sql.ts';",
    'contract may not import server/platform (packages/server/src/db/sql.ts)',
  ],
  [
    'packages/contract/src/lang/a.ts',
    "import '../orders/order.entity.ts';",
    'contract/lang may not import contract (packages/contract/src/orders/order.entity.ts)',
  ],
  [
    'packages/server/src/http/a.ts',
    "import '../orders/b.ts';",
    'server/platform may not import server/area (packages/server/src/orders/b.ts)',
  ],
  [
    'packages/server/src/jobs/a.ts',
    "import '@fiducia/contract/orders/order.entity';",
    'server/platform may not import contract (packages/contract/src/orders/order.entity.ts)',
  ],
  ['packages/server/src/plans/a.ts', "import '../orders/b.ts';", 'area plans is below orders and may not import it'],
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
    "import '../../../server/src/db/sql.ts';",
    'web/portal may not import server/platform (packages/server/src/db/sql.ts)',
  ],
  [
    'packages/domain/src/orders/a.ts',
    "import '../../../../tools/steps.ts';",
    'domain imports tools/steps.ts, which is outside the packages',
  ],
  [
    'packages/contract/src/lang/a.test.ts',
    "import '../../../server/src/db/sql.ts';",
    'a test of contract may not import packages/server/src/db/sql.ts',
  ],
])('a wall holds in %s against %s', (path, text, sentence) => {
  expect(told(findBrokenWalls(modulesOf({ [path]: text })))).toEqual([`${path}:1 ${sentence}`]);
});

test('what the map allows passes the walls', () => {
  expect(
    findBrokenWalls(
      modulesOf({
        'packages/domain/src/money/cents.ts': "import Big from 'big.js';",
        'packages/domain/src/money/cents.test.ts': "import fc from 'fast-check';",
        'packages/server/src/orders/a.ts':
          "import '../plans/b.ts'; import '../db/sql.ts'; import '@fiducia/contract/orders/order.entity';",
        'packages/server/src/main.ts': "import './orders/a.ts';",
        'packages/server/src/engine/a.test.ts': "import '@fiducia/contract/orders/order.entity';",
        'packages/web/src/features/orders/a.tsx': "import '../../kit/button.tsx'; import '../../shell/api.ts';",
        'packages/web/src/kit/a.tsx': "import { Button } from '@mantine/core';",
      }),
    ),
  ).toEqual([]);
});

test('large files, functions and returns are found; a group of tests is not a function', () => {
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

test('ways around the types are found, and allowed where the law allows them', () => {
  const text = [
    'const a: any = 1;',
    'const b = a!;',
    'const c = a as string;',
    'const d = [1] as const;',
    '// @ts-expect-error no',
    '/* oxlint-disable no-console */',
    'const e = "a as string and any!";',
  ].join('\n');
  expect(told(findEscapes(modulesOf({ 'packages/server/src/mail/a.ts': text })))).toEqual([
    'packages/server/src/mail/a.ts:1 no `any`',
    'packages/server/src/mail/a.ts:2 no non-null `!`',
    'packages/server/src/mail/a.ts:3 `as` stands only where declared types meet untyped values: contract/lang, domain/machine, domain/refusal, server/db, server/engine, server/http, bench and tests',
    'packages/server/src/mail/a.ts:5 no rule is switched off by a comment',
    'packages/server/src/mail/a.ts:6 no rule is switched off by a comment',
  ]);
  const asserted = 'export const a = (b: unknown) => b as string;';
  for (const path of [
    'packages/contract/src/lang/a.ts',
    'packages/server/src/db/a.ts',
    'packages/server/src/engine/a.ts',
    'packages/server/src/http/a.ts',
    'packages/domain/src/machine/a.ts',
    'tests/api/a.ts',
    'packages/web/src/kit/a.test.tsx',
  ]) {
    expect(findEscapes(modulesOf({ [path]: asserted }))).toEqual([]);
  }
});

test('clocks, randomness and the outside are found in the domain only', () => {
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
  expect(told(findImpure(modulesOf({ [path]: text })))).toEqual([
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
])('a state written by hand in %s is found %i times', (text, times) => {
  expect(findStateWrites(modulesOf({ 'packages/server/src/orders/a.ts': text }))).toHaveLength(times);
  expect(findStateWrites(modulesOf({ 'packages/server/src/engine/make-move.ts': text }))).toEqual([]);
});

test('secrets that are given out into logs and errors are found, and nowhere else', () => {
  const text = `log.warn({ taxId: taxId.reveal() }, 'x');
platform.log.error('a ' + number.reveal());
console.log(\`\${token.reveal()}\`);
if (x) throw new Error(\`no \${pin.reveal()}\`);
const y = new StartProblem(key.reveal());
send(taxId.reveal());
log.info(people.map((one) => send(one.reveal())).length);
log.info({ id: reveal(x) });`;
  const path = 'packages/server/src/access/tell.ts';
  expect(told(findToldSecrets([parseModule(path, text)]))).toEqual([
    `${path}:1 no secret is given out in a log`,
    `${path}:2 no secret is given out in a log`,
    `${path}:3 no secret is given out in a log`,
    `${path}:4 no secret is given out in an error`,
    `${path}:5 no secret is given out in an error`,
  ]);
  expect(findToldSecrets([parseModule('packages/server/src/access/tell.test.ts', text)])).toEqual([]);
});

test('names that say nothing, barrels, default exports and things left for later are found', () => {
  const found = (path: string, text = '') =>
    findBannedWords(modulesOf({ [path]: text })).map(({ sentence }) => sentence);
  expect(found('packages/domain/src/text/text-utils.ts')).toEqual(['"text-utils" says nothing; name the thing']);
  expect(found('packages/domain/src/shared/a.ts')).toEqual(['"shared" says nothing; name the thing']);
  expect(found('packages/domain/src/orders/index.ts')).toEqual(['no barrels; import the module itself']);
  expect(found('packages/domain/src/orders/a.ts', '// TODO later')).toEqual(['nothing is left for later']);
  expect(found('packages/domain/src/orders/a.ts', 'export default 1;')).toEqual(['no default exports']);
  expect(found('packages/server/src/platform/data-folder.ts', '// a todo list is a list')).toEqual([]);
  expect(found('vitest.config.ts', 'export default 1;')).toEqual([]);
});

test('a landed migration that was edited or removed is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'fiducia-tidy-'));
  const folder = join(root, 'packages/server/migrations');
  mkdirSync(folder, { recursive: true });
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  writeFileSync(join(folder, '0001-a.sql'), 'select 1;');
  writeFileSync(join(folder, '0002-b.sql'), 'select 2;');
  expect(findChangedMigrations(root)).toEqual([]);
  writeFileSync(join(folder, 'landed.json'), JSON.stringify({ '0001-a.sql': hash('select 1;'), '0003-c.sql': 'x' }));
  expect(told(findChangedMigrations(root))).toEqual([
    'packages/server/migrations/0003-c.sql:1 it has landed and was removed; put it back and write a new migration',
  ]);
  writeFileSync(join(folder, 'landed.json'), JSON.stringify(hashMigrations(root)));
  writeFileSync(join(folder, '0001-a.sql'), 'select 1; -- edited');
  expect(told(findChangedMigrations(root))).toEqual([
    'packages/server/migrations/0001-a.sql:1 it has landed and was changed; put it back and write a new migration',
  ]);
  rmSync(root, { recursive: true, force: true });
});

test('the report on unused things is read whole', () => {
  const json = {
    issues: [
      { file: 'a.ts', files: [{ name: 'a.ts' }] },
      { file: 'b.ts', exports: [{ name: 'b', line: 3 }], types: [{ name: 'B', line: 4 }] },
      { file: 'package.json', dependencies: [{ name: 'left-pad', line: 9 }], unlisted: [{ name: 'x' }] },
    ],
  };
  expect(told(violationsOf(json))).toEqual([
    'a.ts:1 nothing imports this file',
    'b.ts:3 nothing imports this export: b',
    'b.ts:4 nothing imports this type: B',
    'package.json:9 this dependency is not used: left-pad',
    'package.json:1 this package is used and not listed: x',
  ]);
  expect(() => violationsOf({})).toThrow();
});
