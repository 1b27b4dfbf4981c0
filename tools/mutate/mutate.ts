import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { type Defect, plant } from './defect.ts';
import { furtherDefects } from './further-defects.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { reviewedDefects } from './reviewed-defects.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Report {
  readonly numTotalTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

interface Run {
  readonly isGreen: boolean;
  readonly failed: readonly string[];
  readonly seconds: number;
  readonly output: string;
}

/** Runs test files in the copy; `bail` stops at the first failure. */
async function runTests(copy: ProjectCopy, tests: readonly string[], bail: boolean): Promise<Run> {
  const file = join(copy.folder, 'mutate-report.json');
  rmSync(file, { force: true });
  const began = performance.now();
  const vitest = join(copy.folder, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=json', `--outputFile=${file}`, ...(bail ? ['--bail=1'] : [])];
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...tests], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - began) / 1_000;
  if (!existsSync(file)) throw new Error(`Vitest wrote no report:\n${output.slice(-4_000)}`);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.numTotalTests === 0 && report.numFailedTestSuites === 0)
    throw new Error(`no test ran of ${tests.join(', ')}:\n${output.slice(-4_000)}`);
  const failed = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name.replace(`${copy.folder}/`, ''));
  return { isGreen: code === 0 && failed.length === 0, failed, seconds, output };
}

interface Outcome {
  readonly defect: Defect;
  readonly result: 'caught' | 'missed' | 'equivalent' | 'noticed after all';
  readonly by: string;
  readonly seconds: number;
}

async function tryDefect(copy: ProjectCopy, defect: Defect, text: string): Promise<Outcome> {
  const { isGreen, failed, seconds } = await copy.withText(defect.file, text, () => runTests(copy, defect.tests, true));
  if (defect.equivalent !== undefined)
    return { defect, result: isGreen ? 'equivalent' : 'noticed after all', by: failed.join(', '), seconds };
  return { defect, result: isGreen ? 'missed' : 'caught', by: failed.join(', '), seconds };
}

/** Returns the texts with their defects; throws for one that no longer matches or no longer parses. */
function plantAll(defects: readonly Defect[]): Map<Defect, string> {
  return new Map(
    defects.map((defect) => {
      const text = plant(defect, readFileSync(join(root, defect.file), 'utf8'));
      const fault = parseSync(defect.file, text).errors[0];
      if (fault) throw new Error(`defect ${defect.id} does not parse: ${fault.message}`);
      return [defect, text];
    }),
  );
}

const print = ({ defect, result, by, seconds }: Outcome): void =>
  console.log(
    `${defect.id.padEnd(4)} ${result.padEnd(11)} ${`${seconds.toFixed(1)} s`.padStart(7)}  ${defect.what}${by === '' ? '' : `  (${by})`}`,
  );

async function main(ids: readonly string[]): Promise<void> {
  const all = [...reviewedDefects, ...furtherDefects];
  const unknown = ids.filter((id) => !all.some((defect) => defect.id === id));
  if (unknown.length > 0) throw new Error(`no defect is called ${unknown.join(', ')}`);
  const texts = plantAll(all);
  const chosen = all.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const copy = copyProject(root);
  const leave = () => {
    copy.remove();
    process.exit(1);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    const sound = await runTests(copy, [...new Set(chosen.flatMap(({ tests }) => tests))], false);
    console.log(`without a defect: ${sound.isGreen ? 'green' : 'red'} in ${sound.seconds.toFixed(1)} s`);
    if (!sound.isGreen) throw new Error(`these tests fail without a defect: ${sound.failed.join(', ')}`);
    const outcomes: Outcome[] = [];
    for (const defect of chosen) {
      const outcome = await tryDefect(copy, defect, texts.get(defect) ?? '');
      print(outcome);
      outcomes.push(outcome);
    }
    const counts = Object.entries(Object.groupBy(outcomes, ({ result }) => result));
    console.log(counts.map(([result, of]) => `${of.length} ${result}`).join(', '));
    const good = new Set(['caught', 'equivalent']);
    process.exitCode = outcomes.every(({ result }) => good.has(result)) ? 0 : 1;
  } finally {
    copy.remove();
  }
}

await main(process.argv.slice(2));
