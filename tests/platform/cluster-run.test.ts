import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawFaults, faultKinds } from '../../bench/cluster/faults.ts';
import { readFlags, waysOf } from '../../bench/cluster/flags.ts';
import { findMissing } from '../../bench/cluster/packages.ts';
import { addedSeconds, faultTable } from '../../bench/cluster/report.ts';
import { seeded } from '../../packages/sandbox/src/demo/random.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fiducia-packages-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Creates a program that prints a version. */
function program(name: string, version: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\necho '${name} ${version}'\n`);
  chmodSync(join(folder, name), 0o755);
}

const packagesOf = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => /Install ([\w.-]+)\.$/.exec(sentence)?.[1] ?? []);

test('[scale-cluster] without its programs, the cluster run names each package in a sentence', () => {
  for (const name of ['haproxy', 'etcd', 'patronictl']) program(name, '9.9');
  const missing = findMissing({ folder, postgres: '' }).join('\n');
  for (const name of ['haproxy', 'etcd', 'patronictl']) expect(missing).not.toContain(`${name} is missing`);
  expect(packagesOf(missing.split('\n'))).toContain('postgresql-15');
});

test.each([
  ['patroni', '3.0.2', true],
  ['patroni', '4.0.7', false],
  ['pgbouncer', '1.18.0', true],
  ['pgbouncer', '1.24.1', false],
  ['pgbouncer', '2.0.0', false],
])('[scale-cluster] %s %s is too old: %s', (name, version, isTooOld) => {
  program(name, version);
  const sentences = findMissing({ folder, postgres: folder }).filter((one) => one.startsWith(name));
  expect(sentences.some((one) => one.includes('Unpack a newer'))).toBe(isTooOld);
});

test('[scale-cluster] the same seed draws the same faults, and every kind before any comes again', () => {
  const drawn = drawFaults(50, seeded(7), true);
  expect(drawn).toHaveLength(50);
  expect(drawFaults(50, seeded(7), true)).toEqual(drawn);
  expect(new Set(drawn.slice(0, faultKinds.length))).toEqual(new Set(faultKinds));
  const ofPrimary = drawFaults(9, seeded(7), true, 'primary');
  expect(ofPrimary.every(({ title }) => title.startsWith('primary'))).toBe(true);
  expect(drawFaults(50, seeded(7), false).every(({ target }) => target !== 'pooler')).toBe(true);
});

test('[scale-cluster] Fiducia adds the longest time in which only the database takes writes', () => {
  const [kind] = faultKinds;
  if (!kind) throw new Error('a kind expected');
  const [slow, fast, late] = [
    { kind, database: [{ from: 0, to: 20 }], poolers: [{ from: 0, to: 21 }], fiducia: [{ from: 0, to: 21.5 }] },
    { kind, database: [{ from: 0, to: 3 }], poolers: [{ from: 0, to: 4 }], fiducia: [] },
    // A second without writes is a second, however long after the fault it comes.
    {
      kind,
      database: [{ from: 1, to: 3 }],
      poolers: [],
      fiducia: [
        { from: 1.5, to: 3 },
        { from: 8, to: 9 },
      ],
    },
  ] as const;
  expect([slow, fast, late].map(addedSeconds)).toEqual([1.5, 0, 1]);
  expect(faultTable([slow, fast]).split('\n').at(-1)).toBe(
    `| ${kind.title} | 2 | 20.0, 20.0 | 21.0, 21.0 | 21.5, 21.5 | 1.5, 1.5 |`,
  );
});

test('[scale-cluster] processes reach the database by each way in turn, unless one is given', () => {
  expect(waysOf(readFlags([]))).toEqual(['transaction', 'session', 'none']);
  expect(waysOf(readFlags(['--pooler=session', '--processes=2']))).toEqual(['session', 'session']);
  expect(() => readFlags(['--pooler=other'])).toThrow('--pooler is one of');
  expect(() => readFlags(['--only=other'])).toThrow('--only is one of');
});
