import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type Node, nodesOf } from './nodes.ts';

export interface Import {
  /** Path from the root for our own modules, the package name for others. */
  readonly target: string;
  readonly isOwn: boolean;
  readonly line: number;
  /** `import('…')` of a value: loaded later, so it can't create a cycle of first evaluation. */
  readonly isLazy: boolean;
}

export interface Module {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly Node[];
  readonly comments: readonly { readonly text: string; readonly line: number }[];
  readonly imports: readonly Import[];
  /** Counted from 1. */
  lineOf(offset: number): number;
}

export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly sentence: string;
}

const folders = ['packages', 'tests', 'tools', 'bench'];
const ignored = new Set(['node_modules', 'dist', '.cache']);

/** Returns every TypeScript module of the project, parsed. Throws if one can't be parsed. */
export const readModules = (root: string): Module[] =>
  readFiles(root, /\.tsx?$/).map(({ path, text }) => parseModule(path, text));

/** Returns every style sheet of the project. */
export const readStyles = (root: string): Pick<Module, 'path' | 'text'>[] => readFiles(root, /\.css$/);

const readFiles = (root: string, names: RegExp): { path: string; text: string }[] =>
  folders
    .flatMap((folder) => filesIn(join(root, folder), names))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));

function filesIn(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path, names);
    return names.test(entry.name) ? [path] : [];
  });
}

/** Parses one module from its text; `path` from the root, with slashes. */
export function parseModule(path: string, text: string): Module {
  const parsed = parseSync(path, text);
  const fault = parsed.errors[0];
  if (fault) throw new Error(`${path} cannot be parsed: ${fault.message}`);
  const starts = [0, ...[...text.matchAll(/\n/g)].map((found) => found.index + 1)];
  const lineOf = (offset: number) => countUpTo(starts, offset);
  const nodes = nodesOf(parsed.program);
  return {
    path,
    text,
    nodes,
    comments: parsed.comments.map((comment) => ({ text: comment.value, line: lineOf(comment.start) })),
    imports: nodes.flatMap((node) => importOf(path, node, lineOf)),
    lineOf,
  };
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function importOf(from: string, node: Node, lineOf: (offset: number) => number): Import[] {
  const specifier = importing.has(node.type) ? node.child('source')?.text('value') : undefined;
  if (specifier === undefined) return [];
  const own = ownPath(from, specifier);
  return [
    {
      target: own ?? packageName(specifier),
      isOwn: own !== undefined,
      line: lineOf(node.start),
      isLazy: node.type === 'ImportExpression',
    },
  ];
}

/** Returns the path of our own import specifier; undefined for third-party packages. */
function ownPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.split('?')[0] ?? '');
  const across = /^@fiducia\/([a-z]+)\/(.+)$/.exec(specifier);
  return across ? `packages/${across[1]}/src/${across[2]}.ts` : undefined;
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Counts the ascending numbers that are not above the limit. */
function countUpTo(rising: readonly number[], limit: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
