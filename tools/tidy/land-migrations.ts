import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChangedMigrations, hashMigrations, readLanded } from './landed-migrations.ts';

/** Writes the migrations that are new into the list of landed ones; run it in the commit that lands them. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const changed = findChangedMigrations(root);
for (const { path, sentence } of changed) console.log(`${path}: ${sentence}`);
if (changed.length === 0) {
  const all = { ...hashMigrations(root), ...readLanded(root) };
  writeFileSync(join(root, 'packages/server/migrations/landed.json'), `${JSON.stringify(all, null, 2)}\n`);
  console.log(`${Object.keys(all).length} migrations have landed.`);
}
process.exitCode = changed.length === 0 ? 0 : 1;
