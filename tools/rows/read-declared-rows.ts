import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { programOf, ts } from '../openapi/program-of.ts';
import { root } from '../root.ts';
import type { DeclaredRows, RowShape } from './row-shapes.ts';
import { rowShapeOf } from './shape-of-type.ts';

/** The interfaces whose calls are statements, and the calls. */
const interfaces = new Set(['Queries', 'Queryable', 'Tx']);
const calls = new Set(['query', 'many', 'one', 'run', 'defer']);
/** Composes columns from the declarations of entities, which a test compares with the tables. */
const engine = 'packages/server/src/platform/engine/';

/** Reads the declared row of every statement of the server and the sandbox. Takes several seconds. */
export function readDeclaredRows(): DeclaredRows {
  const names = globSync('packages/{server,sandbox}/src/**/*.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('.test.ts'),
  });
  return declaredRowsOf(names.sort().map((name) => join(root, name)));
}

/** Reads the declared row of every statement of these files. Throws with a list of the rows that can't be read. */
export function declaredRowsOf(paths: readonly string[]): DeclaredRows {
  const program = programOf(paths);
  const checker = program.getTypeChecker();
  const rows: [string, RowShape | null][] = [];
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const signature = calls.has(name.text) ? checker.getResolvedSignature(node) : undefined;
      const place = signature && isStatement(signature) ? placeOf(name) : undefined;
      if (signature && place !== undefined) {
        try {
          rows.push([place, declaredRow(checker, name.text, signature, place.startsWith(engine))]);
        } catch (error) {
          faults.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const path of paths) {
    const file = program.getSourceFile(path);
    if (file) visit(file);
  }
  if (faults.length > 0) throw new Error(`rows that can't be checked:\n${faults.join('\n')}`);
  return Object.fromEntries(rows);
}

const isStatement = ({ declaration }: ts.Signature): boolean =>
  declaration !== undefined &&
  ts.isInterfaceDeclaration(declaration.parent) &&
  interfaces.has(declaration.parent.name.text);

function placeOf(name: ts.Node): string {
  const file = name.getSourceFile();
  const { line, character } = file.getLineAndCharacterOfPosition(name.getStart());
  return `${relative(root, file.fileName)}:${line + 1}:${character + 1}`;
}

function declaredRow(
  checker: ts.TypeChecker,
  call: string,
  signature: ts.Signature,
  isOfEngine: boolean,
): RowShape | null {
  if (call === 'run' || call === 'defer') return null;
  const type = rowTypeOf(checker, call, signature);
  if (type.aliasSymbol?.name === 'RowOf') return null;
  if (type.flags & ts.TypeFlags.TypeParameter) {
    if (isOfEngine) return null;
    throw new Error('declare the row where the statement is, not by a type parameter');
  }
  return rowShapeOf(checker, type);
}

/** `T` of `Promise<T[]>`, `Promise<T | undefined>` or `Promise<{ rows: T[] }>`, declared or inferred. */
function rowTypeOf(checker: ts.TypeChecker, call: string, signature: ts.Signature): ts.Type {
  const answer = checker.getAwaitedType(signature.getReturnType());
  if (!answer) throw new Error('a statement returns a promise');
  if (call === 'one') return answer.isUnion() ? checker.getNonNullableType(answer) : answer;
  const property = call === 'query' ? checker.getPropertyOfType(answer, 'rows') : undefined;
  const list = property ? checker.getTypeOfSymbol(property) : answer;
  const row = checker.getIndexTypeOfType(list, ts.IndexKind.Number);
  if (!row) throw new Error('a statement returns rows');
  return row;
}
