import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../root.ts';

// This workspace's compiler: the project's own version has no API for programs.
export { ts };

/** Reads source files, and everything that they import, with the compiler options of the project. */
export function programOf(files: readonly string[]): ts.Program {
  const config = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.convertCompilerOptionsFromJson(config.config.compilerOptions, root);
  return ts.createProgram(files, { ...options, types: ['node'] });
}
