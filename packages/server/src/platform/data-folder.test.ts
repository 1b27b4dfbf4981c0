import type * as fileSystem from 'node:fs';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { takeDataFolder } from './data-folder.ts';

/** Folders that another program makes right after this one has seen that they are missing. */
const madeElsewhere = vi.hoisted(() => new Set<string>());
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fileSystem>();
  const exists = (path: string): boolean => {
    if (!madeElsewhere.delete(path)) return real.existsSync(path);
    real.mkdirSync(path, { recursive: true });
    return false;
  };
  return { ...real, existsSync: exists };
});

const root = mkdtempSync(join(tmpdir(), 'fiducia-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('two programs may make the folders above theirs at the same moment', () => {
  const [above, own] = [join(root, 'company'), join(root, 'company', 'data')];
  madeElsewhere.add(above).add(own);
  takeDataFolder(own)();
  expect([existsSync(own), madeElsewhere.size]).toEqual([true, 0]);
});
