import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

const binder = 'bindTransitions';

interface Binding {
  readonly name: string;
  readonly machine: string;
  readonly module: Module;
}

interface Declared {
  readonly name: string;
  readonly line: number;
}

const isOurs = ({ path }: Module): boolean =>
  path.startsWith('packages/') && !path.endsWith('.test.ts') && !path.startsWith('packages/sandbox/');

/** Returns variables with their values: `const name = value`. */
function valuesOf(module: Module): Map<string, Node> {
  return new Map(
    module.nodes.flatMap((node) => {
      const name = node.type === 'VariableDeclarator' ? node.child('id')?.text('name') : undefined;
      const value = node.child('init');
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
}

const propertyOf = (object: Node | undefined, name: string): Node | undefined =>
  object
    ?.list('properties')
    .find((property) => property.child('key')?.text('name') === name)
    ?.child('value');

function bindingsOf(module: Module): Binding[] {
  return [...valuesOf(module)].flatMap(([name, value]) => {
    const isBinding = value.type === 'CallExpression' && value.child('callee')?.text('name') === binder;
    const machine = isBinding ? propertyOf(value.list('arguments')[0], 'machine')?.text('name') : undefined;
    return machine === undefined ? [] : [{ name, machine, module }];
  });
}

/** Returns the transitions of a machine, wherever its module declares them. */
function transitionsOf(module: Module, machine: string): Declared[] {
  const values = valuesOf(module);
  const declaration = values.get(machine);
  if (declaration === undefined) return [];
  const found = propertyOf(declaration.list('arguments')[0], 'transitions');
  const transitions = found?.type === 'Identifier' ? values.get(found.text('name') ?? '') : found;
  // `{ … } as const` and `{ … } satisfies …` wrap the object.
  const object = transitions?.type === 'ObjectExpression' ? transitions : transitions?.child('expression');
  return (object?.list('properties') ?? []).flatMap((property) => {
    const name = property.child('key')?.text('name') ?? property.child('key')?.text('value');
    return name === undefined ? [] : [{ name, line: module.lineOf(property.start) }];
  });
}

/** Returns the modules that use a binding, their imports, and their importers: a transition's name is in one of these. */
function around(binding: Binding, modules: readonly Module[], byPath: ReadonlyMap<string, Module>): Set<Module> {
  const users = modules.filter(
    (module) =>
      module === binding.module ||
      (module.imports.some(({ target }) => target === binding.module.path) && module.text.includes(binding.name)),
  );
  const paths = new Set(users.map(({ path }) => path));
  const callers = modules.filter((module) => module.imports.some(({ target }) => paths.has(target)));
  const imported = users.flatMap((module) => module.imports.flatMap(({ target }) => byPath.get(target) ?? []));
  return new Set([...users, ...callers, ...imported]);
}

const declaresMachine = (module: Module): boolean =>
  module.imports.some(({ target }) => target.endsWith('/machine/machine.ts'));

/** Returns a module's strings and its objects' property names; those of a machine are its declarations. */
function textsOf(module: Module): string[] {
  const hasNames = !declaresMachine(module);
  return module.nodes.flatMap((node) => {
    if (node.type === 'Literal') return node.text('value') ?? [];
    return hasNames && node.type === 'Property' ? (node.child('key')?.text('name') ?? []) : [];
  });
}

/** Finds declared transitions that no call or job of the server uses. */
export function findUnusedTransitions(modules: readonly Module[]): Violation[] {
  const ours = modules.filter(isOurs);
  const byPath = new Map(ours.map((module) => [module.path, module]));
  const texts = new Map<Module, ReadonlySet<string>>();
  const textsIn = (module: Module): ReadonlySet<string> => {
    const known = texts.get(module) ?? new Set(textsOf(module));
    texts.set(module, known);
    return known;
  };
  return ours.flatMap(bindingsOf).flatMap((binding) => {
    const home = ours.find((module) => transitionsOf(module, binding.machine).length > 0);
    if (home === undefined) return [];
    const near = [home, ...around(binding, ours, byPath)];
    return transitionsOf(home, binding.machine)
      .filter(({ name }) => !near.some((module) => textsIn(module).has(name)))
      .map(({ name, line }) => ({
        rule: 'transition',
        path: home.path,
        line,
        sentence: `no call or job makes "${name}" of ${binding.machine}; remove it, or add what makes it`,
      }));
  });
}
