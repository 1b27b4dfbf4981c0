import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Module, readModules } from './tidy/modules.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const modules = new Map(readModules(root).map((module) => [module.path, module]));

/** Returns every module and package that a module imports, directly or indirectly, including lazy imports. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    const module: Module | undefined = modules.get(path);
    for (const { target } of module?.imports ?? []) reached.add(target);
  }
  return reached;
}

const notOfProduction = (path: string): boolean =>
  path.startsWith('packages/sandbox/') || /embedded-postgres/.test(path);

test.each(['main', 'audit', 'rotate-keys', 'recover'])('[production] %s.ts imports nothing of the sandbox', (name) => {
  const reached = reachedFrom(`packages/server/src/${name}.ts`);
  expect(reached.size).toBeGreaterThan(20);
  expect([...reached].filter(notOfProduction)).toEqual([]);
});

test("every server module is imported by the production start, and every sandbox module by the sandbox's start", () => {
  expect(reachedFrom('packages/server/src/main.ts')).toContain('packages/server/src/all-areas.ts');
  const sandbox = reachedFrom('packages/sandbox/src/start.ts');
  expect([...sandbox].filter(notOfProduction)).toContain('packages/sandbox/src/database/postgres-binaries.ts');
  expect(sandbox).not.toContain('packages/server/src/main.ts');
});

test('the server depends on no development package', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies).filter((name) => /embedded|sandbox/.test(name))).toEqual([]);
});
