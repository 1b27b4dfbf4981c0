import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { root } from './root.ts';
import { reportVariable, type VitestReport } from './vitest-report.ts';

const maxLines = 40;

/** Returns the error with its difference and the stack lines of our own files, without those of libraries. */
function textOf(error: SerializedError): string {
  const { name = 'Error', message, diff = '', stack = '' } = error;
  const places = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node_modules') && !line.includes('node:'))
    .map((line) => line.replaceAll(root, ''));
  const lines = [`${String(name)}: ${message}`, ...(diff === '' ? [] : String(diff).split('\n'))];
  const shown = lines.join('\n').split('\n');
  const rest = shown.length > maxLines ? [`… ${shown.length - maxLines} more lines`] : [];
  return [...shown.slice(0, maxLines), ...rest, ...places.slice(0, 3)]
    .map((line) => `  ${stripVTControlCharacters(line)}`)
    .join('\n');
}

const pathOf = (module: TestModule): string => relative(root, module.moduleId);

/**
 * Writes the output of `npm test`: how many tests passed and failed, how long each file took, and each failure in a few
 * lines. Console output of passing tests is omitted.
 */
export class RunReporter implements Reporter {
  readonly #logs = new Map<string, string[]>();

  onUserConsoleLog({ taskId = '', content }: UserConsoleLog): void {
    this.#logs.set(taskId, [...(this.#logs.get(taskId) ?? []), content]);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failedTests = tests.filter((test) => test.result().state === 'failed');
    const failures = [
      ...modules.flatMap((module) => this.#failuresOf(module)),
      ...unhandled.map((error) => `FAIL outside of any test\n${textOf(error)}`),
    ];
    const report: VitestReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: Math.max(failedTests.length, failures.length),
      failures,
      files: modules.map((module) => ({ path: pathOf(module), seconds: secondsOf(module) })),
    };
    const path = process.env[reportVariable];
    if (path === undefined) console.log(failures.join('\n\n'));
    else writeFileSync(path, JSON.stringify(report));
  }

  #failuresOf(module: TestModule): string[] {
    const groups: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
    const ofGroups = groups.flatMap((group) =>
      group.errors().map((error) => this.#failure(module, group.type === 'suite' ? group.fullName : '', [error])),
    );
    const ofTests = [...module.children.allTests('failed')].map((test: TestCase) =>
      this.#failure(module, test.fullName, test.result().errors ?? [], test.id),
    );
    return [...ofGroups, ...ofTests];
  }

  #failure(module: TestModule, title: string, errors: readonly SerializedError[], id = module.id): string {
    const output = (this.#logs.get(id) ?? []).join('').trimEnd().split('\n').slice(-10).join('\n');
    return [
      `FAIL ${pathOf(module)}${title === '' ? '' : ` › ${title}`}`,
      ...errors.map(textOf),
      ...(output === '' ? [] : [`  console: ${output}`]),
    ].join('\n');
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  return (collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration) / 1000;
}
