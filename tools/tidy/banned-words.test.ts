import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBannedPhrases, readProse } from './banned-words.ts';
import { parseModule } from './modules.ts';

const web = 'packages/web/src/features/orders/a.tsx';
const found = (text: string, path = web) =>
  findBannedPhrases([parseModule(path, text)], []).map(({ line, sentence }) => `${line} ${sentence.split(',')[0]}`);
const inProse = (text: string, path = 'docs/a/b.md') =>
  findBannedPhrases([], [{ path, text }]).map(({ path: at, line, sentence }) => `${at}:${line} ${sentence}`);

test.each([
  ["const text = 'Their rights end at once.';", 'at once'],
  ['const a = <p>What stands there is current.</p>;', 'stands there'],
  ['const a = <Empty title="Nobody waits for money" />;', 'Nobody'],
  ['const text = `${name} was told by email.`;', 'was told'],
  ["const text = 'Mend what is marked.';", 'Mend'],
  ["const text = 'The account opens by itself.';", 'by itself'],
  ["const text = 'The approval was taken back.';", 'taken back'],
  ["const text = 'The batch takes no more letters.';", 'takes no more'],
  ["const text = 'The first lawful date is Monday.';", 'lawful'],
  ["const text = 'Hold it for so many days.';", 'so many'],
  ['/** Returns the words of the message. */', 'the words of the'],
  ['// A refusal ends the run.', 'refusal'],
  ['/* The value beside the\n * name. */', 'beside'],
  ['// Whoever asks first gets it.', 'Whoever'],
])('[tidy] finds the banned phrase in %s', (text, phrase) => {
  expect(found(text)).toEqual([`1 not "${phrase}"`]);
});

test.each([
  "const text = 'Two types that are told apart by a folder.';",
  "const text = 'By law, we keep the sum for you.';",
  "const text = 'Your health plan is listed besides this one.';",
  "import { neighborInTrail } from './beside.ts'; const kind = 'nobody';",
  'const rows = sql`select 1 from a where shared_with = nobody and at once`;',
  '/** Returns the words of four or more letters in a name. */',
])('accepts %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('user-facing texts have stricter rules than comments; tests have no such texts', () => {
  expect(found('// Somebody else holds the lock.')).toEqual([]);
  expect(found("const text = 'Somebody else holds the lock.';", 'packages/domain/src/a.ts')).toHaveLength(1);
  expect(found("const text = 'Somebody else holds the lock.';", 'packages/server/src/a.ts')).toEqual([]);
  expect(found("const text = 'It ends at once.';", 'packages/server/src/a.ts')).toHaveLength(1);
  expect(found("test('it ends at once', run); // And at once.", 'packages/server/src/a.test.ts')).toHaveLength(1);
});

test('[tidy] finds a banned phrase in a document', () => {
  expect(inProse('# A\n\nA wrong name is refused.')).toEqual([
    'docs/a/b.md:3 not "is refused", but "is rejected", "is declined" or "fails": A wrong name is refused.',
  ]);
  expect(inProse('A wrong name is rejected.')).toEqual([]);
});

test('ignores titles quoted in the requirements table, which their tests cover', () => {
  const row = '| V1.1.1 | test | “a wrong name is refused” |';
  expect(inProse(row, 'docs/security/asvs.md')).toEqual([]);
  expect(inProse(row)).toHaveLength(1);
  expect(inProse('| V1.1.1 | it is refused | “a” |', 'docs/security/asvs.md')).toHaveLength(1);
});

test('reads the documents at the top level and below docs', () => {
  const root = mkdtempSync(join(tmpdir(), 'fiducia-tidy-'));
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  writeFileSync(join(root, 'README.md'), 'one');
  writeFileSync(join(root, 'docs/decisions/0001-a.md'), 'two');
  writeFileSync(join(root, 'docs/a.png'), '');
  expect(readProse(root)).toEqual([
    { path: 'README.md', text: 'one' },
    { path: 'docs/decisions/0001-a.md', text: 'two' },
  ]);
  rmSync(root, { recursive: true, force: true });
});
