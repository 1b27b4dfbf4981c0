import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.ts';
import type { DeclaredRows } from './row-shapes.ts';

const folder = join(root, 'node_modules/.cache/rows');
/** Versions of the sources whose rows stay cached. */
const keptVersions = 8;

/** Returns the file for the declared rows of the current sources. */
function fileOfSources(): string {
  const hash = createHash('sha256');
  const patterns = ['packages/{domain,contract,server,sandbox}/src/**/*.ts', 'tools/{rows,openapi}/*.ts'];
  for (const name of globSync(patterns, { cwd: root }).sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0');
  return join(folder, `${hash.digest('hex').slice(0, 32)}.json`);
}

/** Returns a file with the declared rows of the current sources. Reads them in a separate process if they changed. */
export async function cachedRows(): Promise<string> {
  const path = fileOfSources();
  if (!existsSync(path)) {
    const printer = join(root, 'tools/rows/print-declared-rows.ts');
    await promisify(execFile)(process.execPath, [printer, path]);
  }
  return path;
}

/** Saves the declared rows atomically, since several runs may do so, and removes those of old sources. */
export function saveRows(path: string, rows: DeclaredRows): void {
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(rows));
  renameSync(unfinished, path);
  const files = globSync('*.json', { cwd: folder }).map((name) => join(folder, name));
  const newestFirst = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of newestFirst.slice(keptVersions)) rmSync(old, { force: true });
}
