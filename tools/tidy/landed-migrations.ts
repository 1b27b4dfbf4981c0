import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './modules.ts';

const folder = 'packages/server/migrations';

/** A migration that has landed keeps its text for ever: databases out there were made with it. */
export function findChangedMigrations(root: string): Violation[] {
  const landed = readLanded(root);
  return Object.entries(landed).flatMap(([name, hash]) => {
    const path = `${folder}/${name}`;
    const now = existsSync(join(root, path)) ? hashOf(join(root, path)) : undefined;
    if (now === hash) return [];
    const what = now === undefined ? 'was removed' : 'was changed';
    return [
      {
        rule: 'migration',
        path,
        line: 1,
        sentence: `it has landed and ${what}; put it back and write a new migration`,
      },
    ];
  });
}

/** Names and hashes of the migrations as they are, in the form of `landed.json`. */
export function hashMigrations(root: string): Record<string, string> {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.sort().map((name) => [name, hashOf(join(root, folder, name))]));
}

/** The committed list. */
export function readLanded(root: string): Record<string, string> {
  const path = join(root, folder, 'landed.json');
  if (!existsSync(path)) return {};
  const list: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const entries = typeof list === 'object' && list !== null ? Object.entries(list) : [];
  return Object.fromEntries(entries.map(([name, hash]) => [name, String(hash)]));
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
