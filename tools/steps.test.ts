import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingLine } from './closing-line.ts';
import { root } from './root.ts';
import { runStep } from './steps.ts';

const folder = join(root, 'node_modules/.cache/fiducia-steps');
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'vitest.config.ts',
    `import { RunReporter } from '../../../tools/run-reporter.ts';
     export default { test: { include: ['*.check.js'], reporters: [new RunReporter()] } };`,
  );
  write('good.check.js', 'import { test } from "vitest"; test("a", () => {}); test("b", () => {});');
  write(
    'bad.check.js',
    `import { expect, test } from "vitest";
     test("a", () => console.error("a stack of a test that passes"));
     test("c", () => { console.error("what it said"); expect({ a: 1 }).toEqual({ a: 2 }); });`,
  );
  write('broken.check.js', 'import "./nowhere.js";');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vitest = (...files: string[]) =>
  runStep({ name: 'x', command: ['vitest', 'run', '--root', folder, ...files], isVitest: true });

test('counts tests as vitest counts them', async () => {
  const good = await vitest('good');
  const bad = await vitest('bad');
  expect([good, bad]).toMatchObject([
    { passed: 2, failed: 0 },
    { passed: 1, failed: 1 },
  ]);
  expect(closingLine([good, bad])).toBe('3 passed, 1 failed');
  expect(good.files.map(({ path }) => path)).toEqual([expect.stringMatching(/good\.check\.js$/)]);
}, 120_000);

test('prints a failure with its file, title, assertion, and difference, and nothing of passing tests', async () => {
  const { failures } = await vitest('bad');
  expect(failures).toHaveLength(1);
  const lines = (failures[0] ?? '').split('\n').map((line) => line.trim());
  expect(lines[0]).toMatch(/^FAIL .*bad\.check\.js › c$/);
  expect(lines).toContain('AssertionError: expected { a: 1 } to deeply equal { a: 2 }');
  expect(lines).toEqual(expect.arrayContaining(['-   "a": 2,', '+   "a": 1,', 'console: what it said']));
  expect(lines.join('\n')).not.toContain('a stack of a test that passes');
}, 120_000);

test('reports how a step without output failed', async () => {
  const { failures } = await runStep({ name: 'silent', command: ['node', '-e', 'process.exit(3)'] });
  expect(failures).toEqual(['FAIL silent: node -e process.exit(3) ended with 3 and printed nothing']);
});

test("a file that can't be loaded, no file at all, and a program that fails or is missing are failures", async () => {
  expect(await vitest('good', 'broken')).toMatchObject({ passed: 2, failed: 1 });
  expect(await vitest('nothing-like-this')).toMatchObject({ passed: 0, failed: 1 });
  expect(await runStep({ name: 'x', command: ['node', '-e', 'process.exit(3)'] })).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(await runStep({ name: 'x', command: ['no-such-program'] })).toMatchObject({ passed: 0, failed: 1 });
  expect(await runStep({ name: 'x', command: ['node', '-e', ''] })).toMatchObject({ passed: 1, failed: 0 });
}, 120_000);
