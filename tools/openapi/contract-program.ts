import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { programOf, ts } from './program-of.ts';

const contract = join(root, 'packages/contract');

/** A value that the contract exports, with its declaration and its type. */
export interface Exported {
  readonly name: string;
  readonly declaration: ts.Declaration | undefined;
  readonly type: ts.Type;
  readonly value: unknown;
}

export interface ContractProgram {
  readonly program: ts.Program;
  readonly exported: readonly Exported[];
  /** An exported type of one file of the contract. */
  readonly typeNamed: (path: string, name: string) => ts.Type;
}

/** Reads the sources of contract and server, and the values that the contract exports at run time. */
export async function readContract(): Promise<ContractProgram> {
  const sources = globSync('src/**/*.ts', { cwd: contract, exclude: (name) => name.endsWith('.test.ts') }).sort();
  const paths = sources.map((path) => join(contract, path));
  const program = programOf([...paths, join(root, 'packages/server/src/build-app.ts')]);
  const checker = program.getTypeChecker();
  const exportsOf = (path: string): ts.Symbol[] => {
    const file = program.getSourceFile(path);
    const symbol = file && checker.getSymbolAtLocation(file);
    return symbol ? checker.getExportsOfModule(symbol) : [];
  };
  const modules = await Promise.all(
    paths.map(async (path): Promise<Exported[]> => {
      const values: Readonly<Record<string, unknown>> = await import(path);
      return exportsOf(path)
        .filter(({ name }) => name in values)
        .map((symbol) => ({
          name: symbol.name,
          declaration: symbol.declarations?.[0],
          type: checker.getTypeOfSymbol(symbol),
          value: values[symbol.name],
        }));
    }),
  );
  const typeNamed = (path: string, name: string): ts.Type => {
    const symbol = exportsOf(join(contract, path)).find((one) => one.name === name);
    if (!symbol) throw new Error(`${path} exports no ${name}`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };
  return { program, exported: modules.flat(), typeNamed };
}
