import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeDataFolder } from './data-folder.ts';
import { type FolderMark, newMark, textOfMark } from './folder-mark.ts';

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

let folders = 0;
/** Creates a folder that holds this mark, and returns it with the path of the mark. */
function marked(text: string): [folder: string, mark: string] {
  folders += 1;
  const folder = join(root, `marked-${folders}`);
  mkdirSync(folder);
  const path = join(folder, 'program.pid');
  writeFileSync(path, text);
  return [folder, path];
}
const nobody = 2_147_483_646;
const markOf = (changes: Partial<FolderMark>): string => textOfMark({ ...newMark(), pid: nobody, ...changes });
const pidIn = (path: string): number => Number(readFileSync(path, 'utf8').split('\n')[0]);

test.each([
  ['of a killed process of this machine', markOf({})],
  ['from before the machine restarted', markOf({ boot: 'an earlier one', pid: process.ppid })],
  ['of an earlier version, which wrote only the process ID', String(nobody)],
  ['that a killed process did not finish writing', `${process.ppid}\nweb-1\n`],
])('[scale-D15] takes over a mark %s, and removes it at the end', (_what, text) => {
  const [folder, path] = marked(text);
  const giveBack = takeDataFolder(folder);
  expect(pidIn(path)).toBe(process.pid);
  giveBack();
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['another machine', { name: 'web-2', boot: 'another one' }],
  ['a container of the same name and machine with its own process IDs', { processes: 'pid:[1]' }],
])('[scale-D15] refuses a folder that %s holds, and leaves its mark', (_what, holder) => {
  const mark = { ...newMark(), pid: nobody, ...holder };
  const { name, since } = mark;
  const text = textOfMark(mark);
  const [folder, path] = marked(text);
  expect(() => takeDataFolder(folder)).toThrow(
    `Fiducia on another machine, ${name} (process ${nobody}, started ${since}), holds the folder ${folder}. Stop it there first, or set FIDUCIA_DATA_FOLDER to another folder. If you are sure that it no longer runs, delete ${path} and start again.`,
  );
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('[scale-D15] a process that ends never removes the mark of another one', () => {
  const folder = join(root, 'taken');
  const giveBack = takeDataFolder(folder);
  const path = join(folder, 'program.pid');
  const text = markOf({ name: 'web-2', boot: 'another one' });
  writeFileSync(path, text);
  giveBack();
  expect(readFileSync(path, 'utf8')).toBe(text);
});
