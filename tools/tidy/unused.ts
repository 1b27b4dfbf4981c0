import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Violation } from './modules.ts';

const named = z.object({ name: z.string(), line: z.number().optional() });
const report = z.object({
  issues: z.array(
    z.object({
      file: z.string(),
      files: z.array(named).default([]),
      dependencies: z.array(named).default([]),
      devDependencies: z.array(named).default([]),
      unlisted: z.array(named).default([]),
      unresolved: z.array(named).default([]),
      exports: z.array(named).default([]),
      types: z.array(named).default([]),
    }),
  ),
});

const sentences = {
  files: 'nothing imports this file',
  dependencies: 'this dependency is not used',
  devDependencies: 'this dependency is not used',
  unlisted: 'this package is used and not listed',
  unresolved: 'this import leads nowhere',
  exports: 'nothing imports this export',
  types: 'nothing imports this type',
} as const;

/** Finds unused files, exports, and dependencies, and packages that are used but not listed. */
export function findUnused(root: string): Violation[] {
  const args = ['--config', 'tools/tidy/knip.json', '--reporter', 'json', '--no-progress', '--no-config-hints'];
  const run = spawnSync(process.execPath, [join(root, 'node_modules/knip/bin/knip.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (run.status !== 0 && run.status !== 1) throw new Error(`knip failed: ${run.stderr}`);
  return violationsOf(JSON.parse(run.stdout));
}

/** Returns the violations in knip's JSON report. */
export function violationsOf(json: unknown): Violation[] {
  return report.parse(json).issues.flatMap((issue) =>
    kinds.flatMap((kind) =>
      issue[kind].map(({ name, line }) => ({
        rule: 'unused',
        path: issue.file,
        line: line ?? 1,
        sentence: `${sentences[kind]}${kind === 'files' ? '' : `: ${name}`}`,
      })),
    ),
  );
}

const kinds = ['files', 'dependencies', 'devDependencies', 'unlisted', 'unresolved', 'exports', 'types'] as const;
