import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSettings } from '../packages/server/src/platform/settings/config.ts';
import { settingsSchema } from '../packages/server/src/platform/settings/settings-schema.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const withFiles = ['bench', 'docs', 'packages', 'tests', 'tools'];
const notOurs = /(^|\/)(node_modules|dist|dist\.[^/]*|\.[^/]+)$/;

function everythingBelow(folder: string): string[] {
  const paths: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (notOurs.test(path)) continue;
    paths.push(path, ...(entry.isDirectory() ? everythingBelow(path) : []));
  }
  return paths;
}

const paths = [...withFiles, ...withFiles.flatMap(everythingBelow)];
/** Documents also refer to `packages/server/src/platform/db/sql.ts` as `server/src/platform/db/sql.ts`, `server/platform/db/sql.ts`, and `db/sql.ts`. */
const spoken = new Set(
  paths.flatMap((path) => {
    const names = [path, path.replace('/src/', '/')];
    return names.flatMap((name) => {
      const parts = name.split('/');
      return parts.map((_part, at) => parts.slice(at).join('/'));
    });
  }),
);

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...paths.filter((path) => path.startsWith('docs/') && path.endsWith('.md') && path !== 'docs/permissions.md'),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Returns all matches in each document, as `document: match`. */
const matchesOf = (pattern: RegExp): { readonly path: string; readonly words: string }[] =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([whole, group]) => ({ path, words: group ?? whole })),
  );
const described = ({ path, words }: { readonly path: string; readonly words: string }) => `${path}: ${words}`;

test('every link and image points to a file, and every image is shown', () => {
  const links = matchesOf(/\]\(([^)#]+)[^)]*\)/g).filter(({ words }) => !/^https?:/.test(words));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ path, words }) => !existsSync(join(root, dirname(path), words))).map(described)).toEqual([]);
  const shown = new Set(links.map(({ path, words }) => relative(root, join(root, dirname(path), words))));
  expect(paths.filter((path) => path.startsWith('docs/screenshots/') && !shown.has(path))).toEqual([]);
});

test('every path in the text exists', () => {
  const named = [
    ...matchesOf(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g),
    ...matchesOf(/`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|sql|json|md))`/g),
    ...matchesOf(/(?<![\w/`(])(docs\/[\w/-]+\.md)/g),
  ].filter(({ words }) => !words.startsWith('./') && !words.includes('YYYYMMDDHHMM') && !isOutside(words));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ words }) => !spoken.has(words) && !existsSync(join(root, words))).map(described)).toEqual([]);
});

/** Returns whether this is an npm package or a file that is in the environment, not in the project. */
const isOutside = (words: string): boolean =>
  existsSync(join(root, 'node_modules', words)) || words.startsWith('data/') || words.startsWith('tmp/');

test('every command is a script with existing options', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = matchesOf(/\bnpm run (?:--silent )?([\w:-]+)/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ words }) => scripts[words] === undefined).map(described)).toEqual([]);
  const options = matchesOf(/npm start -- ([^`\n]+)/g);
  expect(options.length).toBeGreaterThan(1);
  const rejected = options.filter(({ words }) => !readSettings({}, words.split(' '), root).ok);
  expect(rejected.map(described)).toEqual([]);
  const files = matchesOf(/`node ((?:tools|bench|packages)\/[^\s`]+)/g);
  expect(files.filter(({ words }) => !existsSync(join(root, words))).map(described)).toEqual([]);
});

test('every decision record that is referenced by its number exists', () => {
  const numbers = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4))));
  expect([...numbers].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: numbers.size }, (_none, at) => at + 1),
  );
  const missing = matchesOf(/\brecord (\d+)\b/g).filter(({ words }) => !numbers.has(Number(words)));
  expect(missing.map(described)).toEqual([]);
});

test('the settings in docs/operations.md are those the application reads, each listed once', () => {
  const page = documents.find(({ path }) => path === 'docs/operations.md')?.text ?? '';
  const cells = page.split('\n').filter((line) => /^\| `(FIDUCIA_|PORT|DATABASE_URL)/.test(line));
  const named = cells.flatMap(
    (line) => line.split(' | ')[0]?.match(/\b(FIDUCIA_[A-Z0-9_]+|PORT|DATABASE_URL)\b/g) ?? [],
  );
  // Each secret may be in a file, which one row covers for all; of the nine labels the page names the first.
  const isTold = (name: string) => !name.endsWith('_FILE') && !/^FIDUCIA_LABEL_(?!ADMIN$)/.test(name);
  const expected = Object.keys(settingsSchema.shape).filter(isTold);
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test('the alarms in docs/operations.md name every warning and error that the server logs, and no others', () => {
  const page = documents.find(({ path }) => path === 'docs/operations.md')?.text ?? '';
  const [, table = ''] = page.split('\n| `msg` | Level |');
  const named = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)` \| (error|warn) \|/gm)];
  const sources = paths.filter((path) => /^packages\/server\/src\/.*(?<!\.test)\.ts$/.test(path));
  const logged = sources.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/\blog\.(error|warn)\((?:\s*\{[^']*\},)?\s*'([^']+)'/g),
  ]);
  expect(logged.length).toBeGreaterThan(10);
  expect(named.map(([, text, level]) => `${level}: ${text}`).toSorted()).toEqual(
    logged.map(([, level, text]) => `${level}: ${text}`).toSorted(),
  );
});
