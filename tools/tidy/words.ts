import type { Module, Violation } from './modules.ts';

const bannedNames = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'manager',
  'base',
  'data',
  'info',
  'service',
]);
const unfinished = /\b(TODO|FIXME|HACK)\b/;
/** Read by a tool that requires a default export. */
const mayDefault = /(^|\/)(vite|vitest)\.config\.ts$/;

/** Finds vague names, work left for later, and things with two names. */
export function findBannedWords(modules: readonly Module[]): Violation[] {
  return modules.flatMap((module) => {
    const at = (line: number, sentence: string): Violation => ({ rule: 'words', path: module.path, line, sentence });
    const parts = module.path
      .replace(/\.tsx?$/, '')
      .split('/')
      .slice(1);
    const banned = parts.find((part) => bannedNames.has(part.split(/[-.]/).at(-1) ?? '') && part !== 'src');
    const isBarrel = /\/index\.tsx?$/.test(module.path);
    return [
      ...(banned === undefined ? [] : [at(1, `"${banned}" says nothing; name the thing`)]),
      ...(isBarrel ? [at(1, 'no barrels; import the module itself')] : []),
      ...module.comments
        .filter(({ text }) => unfinished.test(text))
        .map(({ line }) => at(line, 'nothing is left for later')),
      ...module.nodes
        .filter(({ type }) => type === 'ExportDefaultDeclaration' && !mayDefault.test(module.path))
        .map((node) => at(module.lineOf(node.start), 'no default exports')),
      ...module.nodes
        .filter(({ type }) => type === 'Decorator')
        .map((node) => at(module.lineOf(node.start), 'no decorators')),
    ];
  });
}
