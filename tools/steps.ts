import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';
import { reportVariable, type VitestReport, vitestReport } from './vitest-report.ts';

export interface Step {
  readonly name: string;
  /** A program of `node_modules/.bin` and its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** Vitest counts tests; any other step counts as one. */
  readonly isVitest?: boolean;
}

export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly output: string;
  /** What failed, in a few lines each; never empty if something failed. */
  readonly failures: readonly string[];
  /** Seconds of each test file. */
  readonly files: VitestReport['files'];
}

/** Runs one step to its end. A program that can't be started, or fails without a failed test, is one failure. */
export async function runStep(step: Step): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-step-'));
  const report = join(folder, 'report.json');
  const beganAt = performance.now();
  const { ending, output } = await run(step, report);
  const seconds = (performance.now() - beganAt) / 1000;
  const counted = step.isVitest ? readReport(report) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const isGood = ending === 0 && (counted !== undefined || !step.isVitest);
  const failures = counted?.failures ?? [];
  const silent = `${step.command.join(' ')} ended with ${ending}${output.trim() === '' ? ' and printed nothing' : ''}`;
  return {
    name: step.name,
    passed: counted?.passed ?? (isGood ? 1 : 0),
    failed: Math.max(counted?.failed ?? 0, isGood ? 0 : 1),
    seconds,
    output,
    failures:
      isGood || failures.length > 0 ? failures : [`FAIL ${step.name}: ${silent}\n${output.trimEnd()}`.trimEnd()],
    files: counted?.files ?? [],
  };
}

interface Ended {
  /** Exit code, the signal that ended it, or why it did not start. */
  readonly ending: number | string;
  readonly output: string;
}

function run({ command, environment }: Step, report: string): Promise<Ended> {
  const [program, ...args] = command;
  return new Promise((done) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      // Programs that are started repeatedly, also by the tests, cache their compiled modules.
      env: {
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        ...process.env,
        ...environment,
        [reportVariable]: report,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (part: Buffer) => {
      output += part.toString('utf8');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => done({ ending: String(error), output }));
    child.once('close', (code, signal) => done({ ending: code ?? signal ?? 'no exit code', output }));
  });
}

function readReport(path: string): VitestReport | undefined {
  try {
    return vitestReport.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Vitest ended before its report; the exit code counts as a failure.
    return undefined;
  }
}

/** Runs the steps of one group, at most two at a time, and prints each as it ends with its failures. */
export async function runSteps(steps: readonly Step[], atOnce = 2): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      if (outcome.failed > 0) console.log(outcome.failures.join('\n\n'));
      const sum = `${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} failed` : ''}`;
      console.log(`${outcome.name.padEnd(22)} ${outcome.seconds.toFixed(1).padStart(6)} s  ${sum}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

const sources = ['packages', 'tests', 'tools', 'bench'];

/** Steps that need only the tests' own database and no browser; the slowest is first. */
export const quickSteps: readonly Step[] = [
  // Each further checker computes the same types again: four of them take four times the processor time of one.
  { name: 'types', command: ['tsc', '--build', '--pretty', 'false', '--checkers', '1'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--quiet', ...sources],
    // Its type checker is a Go program that starts a checker for each processor and collects garbage often.
    environment: { GOMAXPROCS: '1', GOGC: '400' },
  },
  { name: 'tidy', command: ['node', 'tools/tidy/tidy.ts'] },
  // Only format and import order; oxlint covers Biome's other lint rules.
  { name: 'format', command: ['biome', 'check', '--linter-enabled=false', ...sources] },
  { name: 'API document', command: ['node', 'tools/openapi/lint-document.ts'] },
];

/** Before the journeys, which use the build. */
export const webStep: Step = { name: 'web build', command: ['node', 'tools/build-web.ts'] };

export const unitStep: Step = {
  name: 'unit and web tests',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'web'],
  isVitest: true,
};
/** For fast feedback: every rule, and only the screens that import uncommitted files. */
export const changedSteps: readonly Step[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'], isVitest: true },
  {
    name: 'web tests of changes',
    command: ['vitest', 'run', '--project', 'web', '--changed', '--passWithNoTests'],
    isVitest: true,
  },
];
/** API tests and journeys in one run: they share a database server, and one works while the other waits. */
export const serverStep: Step = {
  name: 'api and journeys',
  command: ['vitest', 'run', '--project', 'api', '--project', 'api-isolated', '--project', 'journeys'],
  isVitest: true,
};
