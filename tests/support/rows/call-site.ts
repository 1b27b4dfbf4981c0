import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The most frames between the database layer and a call; the call is usually among the first few. */
const frames = 20;
const firstFrames = 6;
const isPassedOver = (file: string): boolean =>
  file.startsWith('node:') ||
  file.endsWith('/tests/support/rows/call-site.ts') ||
  file.endsWith('/tests/support/rows/watch-rows.ts') ||
  file.endsWith('/packages/server/src/platform/db/database.ts');

/** By location in the running code, which differs from the source. */
const known = new Map<string, string | undefined>();

/**
 * Returns the `file:line:column` of the call of `Queries` that is being made; undefined if a test makes it. The stack is
 * read unformatted, because formatting it costs more than most statements.
 */
export function callSite(): string | undefined {
  const isCall = (one: NodeJS.CallSite) => !isPassedOver(one.getFileName() ?? 'node:');
  let sites = rawStack(firstFrames);
  if (!sites.some(isCall)) sites = rawStack(frames);
  const index = sites.findIndex(isCall);
  const site = sites[index];
  if (!site) return undefined;
  const key = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`;
  if (!known.has(key)) known.set(key, writtenPlace(index));
  return known.get(key);
}

function rawStack(limit: number): readonly NodeJS.CallSite[] {
  const { stackTraceLimit } = Error;
  const formatting = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace') ?? {
    value: undefined,
    writable: true,
  };
  Error.stackTraceLimit = limit;
  Error.prepareStackTrace = (_, sites) => sites;
  const holder: { stack?: unknown } = {};
  Error.captureStackTrace(holder, rawStack);
  const sites = holder.stack as readonly NodeJS.CallSite[];
  Object.defineProperty(Error, 'prepareStackTrace', formatting);
  Error.stackTraceLimit = stackTraceLimit;
  return sites;
}

/** Returns a frame of the caller's stack as Vitest formats it, which maps it to the source. */
function writtenPlace(index: number): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = frames;
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, writtenPlace);
  Error.stackTraceLimit = stackTraceLimit;
  const line = holder.stack?.split('\n').filter((text) => text.startsWith('    at '))[index] ?? '';
  const place = /([^\s()]+:\d+:\d+)\)?$/
    .exec(line)?.[1]
    ?.replace(/^file:\/\//, '')
    .replace(root, '');
  return place !== undefined && /^packages\/(?:server|sandbox)\/src\//.test(place) ? place : undefined;
}
