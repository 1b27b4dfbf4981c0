import type { Module, Violation } from './modules.ts';
import { type Node, nodesOf } from './nodes.ts';

const fileLines = 400;
const functionLines = 70;
const returnLines = 120;
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Finds files, functions, and components' returns that are not small enough to read in one sitting. */
export function findTooLarge(modules: readonly Module[]): Violation[] {
  return modules.flatMap((module) => {
    const bodies = module.nodes.filter((node) => functions.has(node.type) && !isGroupOfTests(node));
    return [...findTooLong([module]), ...bodies.flatMap((node) => functionProblems(module, node))];
  });
}

/** Finds files over the line limit, including style sheets. */
export function findTooLong(files: readonly Pick<Module, 'path' | 'text'>[]): Violation[] {
  return files.flatMap((file) => {
    const lines = file.text.trimEnd().split('\n').length;
    return lines > fileLines ? [tooLarge(file, 1, `the file has ${lines} lines of at most ${fileLines}`)] : [];
  });
}

function functionProblems(module: Module, node: Node): Violation[] {
  const length = (part: Node) => module.lineOf(part.end) - module.lineOf(part.start) + 1;
  const drawn = drawnReturn(node);
  const returned = drawn ? length(drawn) : 0;
  const rest = length(node) - returned;
  const line = module.lineOf(node.start);
  return [
    ...(rest > functionLines
      ? [tooLarge(module, line, `the function has ${rest} lines of at most ${functionLines}`)]
      : []),
    ...(returned > returnLines
      ? [tooLarge(module, line, `the component returns ${returned} lines of at most ${returnLines}`)]
      : []),
  ];
}

/** Returns the last return of a component, or the expression of a short one. */
function drawnReturn(node: Node): Node | undefined {
  const body = node.child('body');
  if (!body) return undefined;
  const last = body.type === 'BlockStatement' ? body.list('body').at(-1) : body;
  const value =
    last?.type === 'ReturnStatement' ? last.child('argument') : body.type === 'BlockStatement' ? undefined : last;
  return value && nodesOf(value).some(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    ? value
    : undefined;
}

/** Returns whether a call is a `describe`, which only groups tests; each test in it is measured. */
function isGroupOfTests(node: Node): boolean {
  const call = node.parent;
  if (call?.type !== 'CallExpression') return false;
  const names = nodesOf(call.child('callee') ?? call).map((part) => part.text('name'));
  return names[0] === 'describe' || (names.includes('describe') && names.includes('each'));
}

function tooLarge(module: Pick<Module, 'path'>, line: number, sentence: string): Violation {
  return { rule: 'size', path: module.path, line, sentence };
}
