import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const root = fileURLToPath(new URL('../', import.meta.url));

export interface Step {
  readonly name: string;
  /** A program of `node_modules/.bin` and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Vitest counts tests; any other step counts as one. */
  readonly isVitest?: boolean;
}

export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly output: string;
}

const counts = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Runs one step to its end. A program that cannot be started, or ends badly without a failed test, is one failure. */
export async function runStep(step: Step): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-step-'));
  const report = join(folder, 'report.json');
  const reporters = step.isVitest ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`] : [];
  const beganAt = performance.now();
  const { code, output } = await run([...step.command, ...reporters]);
  const seconds = (performance.now() - beganAt) / 1000;
  const counted = step.isVitest ? readCounts(report) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const passed = counted?.passed ?? (code === 0 && !step.isVitest ? 1 : 0);
  const failed = Math.max(counted?.failed ?? 0, code === 0 && (counted || !step.isVitest) ? 0 : 1);
  return { name: step.name, passed, failed, seconds, output };
}

function run(command: readonly string[]): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = command;
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (part: Buffer) => {
      output += part.toString('utf8');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => done({ code: 1, output: String(error) }));
    child.once('close', (code) => done({ code, output }));
  });
}

function readCounts(path: string): { passed: number; failed: number } | undefined {
  try {
    const { numPassedTests, numFailedTests } = counts.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    // Vitest ended before its report; the exit code counts as a failure.
    return undefined;
  }
}

/** Runs the steps of one group, at most two at a time, and prints each as it ends with the output of those that failed. */
export async function runSteps(steps: readonly Step[], atOnce = 2): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      if (outcome.failed > 0) console.log(outcome.output.trimEnd());
      const sum = `${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} failed` : ''}`;
      console.log(`${outcome.name.padEnd(22)} ${outcome.seconds.toFixed(1).padStart(6)} s  ${sum}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

const projects = ['packages/domain', 'packages/contract', 'packages/server', 'packages/web', '.'];
const sources = ['packages', 'tests', 'tools', 'bench'];

// What was found of files that have not changed since is not worked out again.
const remembered = (project: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  join('node_modules/.cache/types', `${project === '.' ? 'root' : basename(project)}.json`),
];

/** What needs no database of its own beside the tests and no browser. */
export const quickSteps: readonly Step[] = [
  ...projects.map(
    (project): Step => ({
      name: `types ${project === '.' ? 'root' : project.replace('packages/', '')}`,
      command: ['tsc', '--noEmit', '--pretty', 'false', '-p', join(project, 'tsconfig.json'), ...remembered(project)],
    }),
  ),
  { name: 'lint', command: ['oxlint', '--type-aware', '--quiet', ...sources] },
  { name: 'format', command: ['biome', 'format', ...sources] },
  { name: 'tidy', command: ['node', 'tools/tidy/tidy.ts'] },
];

export const unitStep: Step = {
  name: 'unit and web tests',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'web'],
  isVitest: true,
};
/** For the inner loop: every rule, and of the screens those that files which are not committed yet can reach. */
export const changedSteps: readonly Step[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'], isVitest: true },
  {
    name: 'web tests of changes',
    command: ['vitest', 'run', '--project', 'web', '--changed', '--passWithNoTests'],
    isVitest: true,
  },
];
export const apiStep: Step = { name: 'api tests', command: ['vitest', 'run', '--project', 'api'], isVitest: true };
export const journeyStep: Step = {
  name: 'journeys',
  command: ['vitest', 'run', '--project', 'journeys'],
  isVitest: true,
};
