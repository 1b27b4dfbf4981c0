import fs, { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeDataFolder } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'fiducia-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs `act` while another process creates each of these folders right after `act` finds that it is missing. */
function withFoldersMadeElsewhere(folders: ReadonlySet<string>, act: () => void): string[] {
  const left = new Set(folders);
  const real = fs.existsSync;
  const replace = (existing: typeof fs.existsSync) => {
    fs.existsSync = existing;
    // Test files share their modules, so the module that is tested is loaded already: its import changes with this.
    syncBuiltinESMExports();
  };
  replace((path) => {
    if (typeof path !== 'string' || !left.delete(path)) return real(path);
    mkdirSync(path, { recursive: true });
    return false;
  });
  try {
    act();
  } finally {
    replace(real);
  }
  return [...left];
}

test('two processes can create the parent folders at the same time', () => {
  const [above, own] = [join(root, 'company'), join(root, 'company', 'data')];
  const notAskedFor = withFoldersMadeElsewhere(new Set([above, own]), () => takeDataFolder(own)());
  expect([existsSync(own), notAskedFor]).toEqual([true, []]);
});
