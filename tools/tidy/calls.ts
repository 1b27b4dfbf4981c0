import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

const web = 'packages/web/src/';

/** The modules that turn a key of the contract into a request, and those that send it. They handle only the finished path. */
const engine = /^(entity\/|shell\/(api|transport|load-bytes|save-download)\.ts$)/;
/** The modules that may call `fetch`. The configuration is a file of the web server, not a call of the API. */
const mayFetch = /^shell\/(transport|load-bytes|save-download|runtime-configuration)\.ts$/;
/** Accepts finished paths, for the typed functions around it. */
const enginePaths = /^packages\/web\/src\/entity\/by-path\//;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const address = /^\/(public|private|v1)\//;
/** Functions whose type argument the caller invents: nothing compares it with the contract. */
const namedByKey = new Set(['call', 'useFetch', 'useSearch', 'useRecord', 'findRecords', 'sendRequest']);
/** Functions that check the `path` of their argument against the contract. */
const checksPath = new Set(['useSearch', 'findRecords']);
const rawCalls = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket']);
/** Variables that are not rows: class names, attributes, headers, and the values and errors of a form by field. */
const noRow = /^(\w*[sS]tyles|dataset|headers|values|errors|params|props)$/;

type Found = Omit<Violation, 'rule' | 'path'>;

/** Finds API calls that the compiler can't check against the contract. */
export function findUncheckedCalls(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => path.startsWith(web))
    .flatMap((module) => problemsOf(module).map((one) => ({ rule: 'calls', path: module.path, ...one })));
}

function problemsOf(module: Module): Found[] {
  const at = module.path.slice(web.length);
  const isEngine = engine.test(at);
  const imports = isEngine || isTest(at) ? [] : module.imports.filter(({ target }) => enginePaths.test(target));
  return [
    ...imports.map(({ line, target }) => ({
      line,
      sentence: `${target.slice(web.length)} is for the engine; import its typed counterpart (docs/typed-calls.md)`,
    })),
    ...module.nodes.flatMap((node) => {
      const sentence =
        rawCallProblem(node, at) ??
        (isEngine ? undefined : typeArgumentProblem(node)) ??
        (isEngine || isTest(at) ? undefined : (addressProblem(module, node) ?? fieldProblem(node)));
      return sentence === undefined ? [] : [{ line: module.lineOf(node.start), sentence }];
    }),
  ];
}

function rawCallProblem(node: Node, at: string): string | undefined {
  if (mayFetch.test(at) || isTest(at)) return undefined;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const callee = node.child('callee');
  const name = callee?.text('name') ?? callee?.child('property')?.text('name') ?? '';
  return rawCalls.has(name) || name === 'sendBeacon'
    ? `no \`${name}\`; make the call with \`call\` and its key of the contract`
    : undefined;
}

function typeArgumentProblem(node: Node): string | undefined {
  const name = node.type === 'CallExpression' ? (node.child('callee')?.text('name') ?? '') : '';
  if (!namedByKey.has(name) || node.child('typeArguments') === undefined) return undefined;
  return `no type argument for \`${name}\`: the contract types what it returns`;
}

/** Finds an address built manually, or one passed to a function that accepts any path. */
function addressProblem(module: Module, node: Node): string | undefined {
  if (node.type === 'TemplateLiteral' && node.list('expressions').length > 0) {
    const text = module.text.slice(node.start + 1, node.end - 1);
    return address.test(text) ? `no address put together by hand: \`${text}\`` : undefined;
  }
  const text = node.type === 'BinaryExpression' ? literalOf(module, node.child('left')) : undefined;
  if (text !== undefined && address.test(text)) return `no address put together by hand: '${text}' + …`;
  return pathProblem(module, node);
}

/** `{ path: '/public/orders/…' }`, which only the listed functions check. A `const` object is checked where it is used. */
function pathProblem(module: Module, node: Node): string | undefined {
  const path = node.type === 'Property' && node.child('key')?.text('name') === 'path' ? node.child('value') : undefined;
  const text = literalOf(module, path);
  if (text === undefined || !address.test(text)) return undefined;
  const around = node.parent?.parent;
  if (around?.type !== 'CallExpression' || checksPath.has(around.child('callee')?.text('name') ?? '')) return undefined;
  return `no request with an address of its own: '${text}'; use \`requestTo\` and its key of the contract`;
}

/** Returns the text of a string literal, or of a template without values. */
function literalOf(module: Module, node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return node.text('value');
  const isWhole = node?.type === 'TemplateLiteral' && node.list('expressions').length === 0;
  return isWhole ? module.text.slice(node.start + 1, node.end - 1) : undefined;
}

/** `row['status']`: TypeScript asks for this form only where the field is not declared. */
function fieldProblem(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const property = node.child('property');
  const name = property?.type === 'Literal' ? property.text('value') : undefined;
  const variable = node.child('object')?.text('name');
  if (name === undefined || variable === undefined || noRow.test(variable)) return undefined;
  return `no field of a row by its name in text: ${variable}['${name}']; declare the row's type`;
}
