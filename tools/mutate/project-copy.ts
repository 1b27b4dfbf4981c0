import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A copy of the project in a temporary folder, where a file may contain a defect. The checkout is never changed. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs `work` with another text in one file, and restores the file. */
  withText<T>(file: string, text: string, work: () => Promise<T>): Promise<T>;
  remove(): void;
}

const copied = ['packages', 'tests', 'tools', 'bench', 'docs'];
const notCopied = new Set(['node_modules', 'dist', '.cache']);

export function copyProject(root: string): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-mutate-'));
  for (const name of copied)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (from) => !notCopied.has(basename(from)) });
  for (const name of readdirSync(root).filter((one) => /\.(json|ts|md)$/.test(one)))
    cpSync(join(root, name), join(folder, name));
  linkPackages(root, folder);
  return {
    folder,
    withText: async (file, text, work) => {
      const path = join(folder, file);
      const before = readFileSync(path);
      writeFileSync(path, text);
      try {
        return await work();
      } finally {
        writeFileSync(path, before);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links packages: third-party packages are used where they are installed; our own are those of the copy. */
function linkPackages(root: string, folder: string): void {
  const installed = join(root, 'node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@fiducia'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@fiducia' && !name.startsWith('.vite')) symlinkSync(join(installed, name), join(modules, name));
  const packages = readdirSync(join(folder, 'packages'));
  for (const name of packages) symlinkSync(join(folder, 'packages', name), join(modules, '@fiducia', name));
  for (const workspace of [...packages.map((name) => join('packages', name)), 'tools/openapi']) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}
