import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChangedMigrations, findInvalidMigrations, hashMigrations, readLanded } from './landed-migrations.ts';

/**
 * Adds new migrations to the list of released ones. Run it in the commit that merges them. `--baseline` accepts the
 * current baseline; use it only as long as no installation was created with it.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const write = (landed: Readonly<Record<string, string>>) =>
  writeFileSync(join(root, 'packages/server/migrations/landed.json'), `${JSON.stringify(landed, null, 2)}\n`);
const isBaseline = ([name]: readonly [string, string]) => /^\d{4}-/.test(name);
if (process.argv.includes('--baseline')) {
  const others = Object.entries(readLanded(root)).filter((one) => !isBaseline(one));
  write(Object.fromEntries([...Object.entries(hashMigrations(root)).filter(isBaseline), ...others]));
}
const violations = [...findChangedMigrations(root), ...findInvalidMigrations(root)];
for (const { path, sentence } of violations) console.log(`${path}: ${sentence}`);
if (violations.length === 0) {
  const all = { ...hashMigrations(root), ...readLanded(root) };
  write(all);
  console.log(`${Object.keys(all).length} migrations have landed.`);
}
process.exitCode = violations.length === 0 ? 0 : 1;
