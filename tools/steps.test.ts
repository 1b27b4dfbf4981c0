import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingLine } from './closing-line.ts';
import { root, runStep } from './steps.ts';

const folder = join(root, 'node_modules/.cache/fiducia-steps');
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('vitest.config.js', 'export default { test: { include: ["*.check.js"] } };');
  write('good.check.js', 'import { test } from "vitest"; test("a", () => {}); test("b", () => {});');
  write(
    'bad.check.js',
    'import { test } from "vitest"; test("a", () => {}); test("c", () => { throw new Error("no"); });',
  );
  write('broken.check.js', 'import "./nowhere.js";');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vitest = (...files: string[]) =>
  runStep({ name: 'x', command: ['vitest', 'run', '--root', folder, ...files], isVitest: true });

test('tests are counted as vitest counts them', async () => {
  const good = await vitest('good');
  const bad = await vitest('bad');
  expect([good, bad]).toMatchObject([
    { passed: 2, failed: 0 },
    { passed: 1, failed: 1 },
  ]);
  expect(closingLine([good, bad])).toBe('3 passed, 1 failed');
}, 60_000);

test('a file that cannot be loaded, no file at all, and a program that fails or is missing are failures', async () => {
  expect(await vitest('good', 'broken')).toMatchObject({ passed: 2, failed: 1 });
  expect(await vitest('nothing-like-this')).toMatchObject({ passed: 0, failed: 1 });
  expect(await runStep({ name: 'x', command: ['node', '-e', 'process.exit(3)'] })).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(await runStep({ name: 'x', command: ['no-such-program'] })).toMatchObject({ passed: 0, failed: 1 });
  expect(await runStep({ name: 'x', command: ['node', '-e', ''] })).toMatchObject({ passed: 1, failed: 0 });
}, 60_000);
