import type { Route } from '@fiducia/contract/lang/route';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { searchHeader } from '@fiducia/domain/foundation/secret/secret-search';
import { isStorable } from '@fiducia/domain/foundation/text/is-storable';
import type { FastifyRequest } from 'fastify';
import type { UploadedPart } from '../call/handler.ts';
import type { ScanFiles } from './scan-files.ts';
import { errorsByKey } from './zod-errors.ts';

/** The input of a request, parsed as its route declares. */
export interface Input {
  readonly params: Record<string, string>;
  readonly query: unknown;
  /** The raw query and the parameters sent in headers, for searches. */
  readonly rawQuery: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly files: readonly UploadedPart[];
}

export const isIdName = (name: string): boolean => /(^i|I|Uui)d$/.test(name);

/** Parses a request's path parameters, query, body, and files. Scans files before anything else reads them. */
export async function readInput(
  route: Route,
  request: FastifyRequest,
  { scanFiles, uploadBytes }: { readonly scanFiles: ScanFiles | undefined; readonly uploadBytes: number },
): Promise<Input | Rejection> {
  const params = (request.params ?? {}) as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    if (isIdName(name) && !/^[0-9a-f]{32}$/.test(value)) return absent;
  }
  const rawQuery = wholeQuery(request);
  if (isRejection(rawQuery)) return rawQuery;
  const parts = route.files === undefined ? undefined : await readParts(request, route.files, uploadBytes);
  if (isRejection(parts)) return parts;
  const harm = parts && parts.files.length > 0 ? await scanFiles?.(parts.files, request.id) : undefined;
  if (harm) return harm;
  const body = parts ? parts.fields : request.body;
  const fileNames = Object.fromEntries((parts?.files ?? []).map(({ part, fileName }) => [part, fileName]));
  const problems: Record<string, string[]> = Object.assign(
    {},
    ...[params, rawQuery, body, fileNames].map((each) => problemsOfTexts(each)),
  );
  if (Object.keys(problems).length > 0) return invalid(problems);
  const read: { -readonly [K in keyof Input]: Input[K] } = {
    params,
    query: rawQuery,
    rawQuery,
    body,
    files: parts?.files ?? [],
  };
  if (route.query) {
    const parsed = route.query.safeParse(rawQuery);
    if (!parsed.success) return invalid(errorsByKey(parsed.error));
    read.query = parsed.data;
  }
  if (route.body) {
    const parsed = route.body.safeParse(body ?? {});
    if (!parsed.success) return invalid(errorsByKey(parsed.error));
    read.body = parsed.data;
  }
  return read;
}

const cannotBeStored = 'Remove the character that can’t be stored, and send the request again.';
/** Deeper values are never sent by our clients, and programs that walk them run out of stack. */
const maxDepth = 40;
const tooDeep = `Nest values up to ${maxDepth} levels deep.`;

/**
 * Returns the messages, by key, for the texts in a parsed value that can't be stored and for values nested too deep. A
 * name that can't be stored is reported under its parent's key.
 */
function problemsOfTexts(root: unknown): Record<string, string[]> {
  const problems = new Map<string, string[]>();
  const waiting: (readonly [value: unknown, path: readonly string[]])[] = [[root, []]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, path] = next;
    const note = (sentence: string) => problems.set(path.join('.') || 'body', [sentence]);
    if (typeof value === 'string' && !isStorable(value)) note(cannotBeStored);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= maxDepth) note(tooDeep);
    else
      for (const [name, part] of Object.entries(value))
        if (isStorable(name)) waiting.push([part, [...path, name]]);
        else note(cannotBeStored);
  }
  return Object.fromEntries(problems);
}

const maxBeside = 8_000;

/** Merges the query string with search parameters from the header. A search is the same in either form. */
function wholeQuery(request: FastifyRequest): Record<string, unknown> | Rejection {
  const query = request.query as Record<string, unknown>;
  const header = request.headers[searchHeader.toLowerCase()];
  if (header === undefined) return query;
  const fromHeader = new URLSearchParams(typeof header === 'string' ? header.slice(0, maxBeside) : '');
  const names = [...new Set(fromHeader.keys())];
  const isSearch = names.every((name) => name === 'query' || name.startsWith('search-'));
  if (request.method !== 'GET' || names.length === 0 || !isSearch || header.length > maxBeside)
    return invalid({
      [searchHeader]: ['Send only query and search-… parameters of a GET request, written as a query string.'],
    });
  const both = names.map((name): [string, unknown] => {
    const values = [query[name] ?? [], fromHeader.getAll(name)].flat();
    return [name, values.length === 1 ? values[0] : values];
  });
  return { ...query, ...Object.fromEntries(both) };
}

/**
 * Limits the total size of a request's files to this many times the upload limit per part, because they are held in
 * memory.
 */
const filesOfAPart = 2;

const tooMuch: Rejection = {
  rejected: true,
  code: 'tooLarge',
  kind: 'tooLarge',
  sentence: 'These files are too large to send together. Send them one at a time.',
};

async function readParts(request: FastifyRequest, expected: readonly string[], uploadBytes: number) {
  if (!request.isMultipart()) return invalid({ [expected[0] ?? 'file']: ['Please select a file to upload.'] });
  try {
    return await partsOf(request, expected, uploadBytes);
  } catch (error) {
    // The parser's errors about a malformed form have no status; its own limits have one.
    if (typeof error === 'object' && error !== null && 'statusCode' in error) throw error;
    return invalid({}, 'We couldn’t read the uploaded form. Select the file again and send it once more.');
  }
}

async function partsOf(request: FastifyRequest, expected: readonly string[], uploadBytes: number) {
  const files: UploadedPart[] = [];
  const fields: Record<string, string> = {};
  let left = uploadBytes * filesOfAPart * expected.length;
  let problem: Rejection | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      if (!expected.includes(part.fieldname))
        problem ??= invalid({ [part.fieldname]: ['This call doesn’t accept this file.'] });
      if (problem) {
        // Reads and discards the rest, because a client that is still sending doesn't receive the response.
        part.file.resume();
        continue;
      }
      const bytes = await part.toBuffer();
      left -= bytes.length;
      if (left < 0) problem = tooMuch;
      files.push({ part: part.fieldname, fileName: part.filename, mimeType: part.mimetype, bytes });
    }
  }
  return problem ?? { files, fields };
}
