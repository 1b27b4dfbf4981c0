import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMigration } from '../../packages/server/src/platform/db/migration-files.ts';
import type { Violation } from './modules.ts';

const folder = 'packages/server/migrations';
const newName = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})-[a-z0-9-]+\.sql$/;
/** What the previous version may still use; only a contract migration may remove it. */
const takesAway =
  /\bdrop\s+(?:table|column|view|function|type|domain)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i;

/** Finds changed migrations. A released one never changes: databases were created with it. */
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

/**
 * Checks migrations after the baseline that are not released yet: their names begin with the minute they were written
 * (UTC), so that two branches do not collide, their header is valid, and an expand migration removes nothing.
 */
export function findInvalidMigrations(root: string): Violation[] {
  const landed = readLanded(root);
  const names = Object.keys(hashMigrations(root));
  const minutes = names.map((name) => name.slice(0, 12));
  return names
    .filter((name) => landed[name] === undefined)
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      const isTwice = minutes.filter((minute) => minute === name.slice(0, 12)).length > 1;
      const sentence = faultOfName(name, isTwice) ?? faultOfText(name, readFileSync(join(root, path), 'utf8'));
      return sentence === undefined ? [] : [{ rule: 'migration', path, line: 1, sentence }];
    });
}

function faultOfName(name: string, isTwice: boolean): string | undefined {
  const written = newName.test(name) ? name.replace(newName, '$1-$2-$3T$4:$5Z') : '';
  if (!Number.isFinite(Date.parse(written))) return 'name it YYYYMMDDHHMM-what.sql, by the minute it was written (UTC)';
  return isTwice ? 'another migration has the same minute; take the next one' : undefined;
}

function faultOfText(name: string, text: string): string | undefined {
  try {
    const { kind } = parseMigration(name, text);
    const found = kind === 'expand' ? takesAway.exec(text.replace(/--[^\n]*/g, ''))?.[0] : undefined;
    return found === undefined ? undefined : `an expand migration does not "${found}": the previous version still runs`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns names and hashes of the current migrations, in the format of `landed.json`. */
export function hashMigrations(root: string): Record<string, string> {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(names.sort().map((name) => [name, hashOf(join(root, folder, name))]));
}

/** Returns the committed list. */
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
