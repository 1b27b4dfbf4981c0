import type { Route } from '@fiducia/contract/lang/route';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { searchHeader } from '@fiducia/domain/secret/secret-search';
import type { FastifyRequest } from 'fastify';
import type { UploadedPart } from './handler.ts';
import type { ScanFiles } from './scan-files.ts';
import { errorsByKey } from './zod-errors.ts';

/** What a request gives, read by the declaration of its route. */
export interface Input {
  readonly params: Record<string, string>;
  readonly query: unknown;
  /** The query as it came, with what travelled beside it, for searches. */
  readonly rawQuery: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly files: readonly UploadedPart[];
}

export const isIdName = (name: string): boolean => /(^i|I|Uui)d$/.test(name);

/** Reads a request's parameters, query, body and files; files are scanned before anybody else sees them. */
export async function readInput(
  route: Route,
  request: FastifyRequest,
  { scanFiles, uploadBytes }: { readonly scanFiles: ScanFiles | undefined; readonly uploadBytes: number },
): Promise<Input | Refusal> {
  const params = (request.params ?? {}) as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    if (isIdName(name) && !/^[0-9a-f]{32}$/.test(value)) return absent;
  }
  const rawQuery = wholeQuery(request);
  if (isRefusal(rawQuery)) return rawQuery;
  const parts = route.files === undefined ? undefined : await readParts(request, route.files, uploadBytes);
  if (isRefusal(parts)) return parts;
  const harm = parts && parts.files.length > 0 ? await scanFiles?.(parts.files, request.id) : undefined;
  if (harm) return harm;
  const body = parts ? parts.fields : request.body;
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

const mostBeside = 8_000;

/** The query of the address with the parameters of a search that came in the header: one search, however it travelled. */
function wholeQuery(request: FastifyRequest): Record<string, unknown> | Refusal {
  const query = request.query as Record<string, unknown>;
  const header = request.headers[searchHeader.toLowerCase()];
  if (header === undefined) return query;
  const beside = new URLSearchParams(typeof header === 'string' ? header.slice(0, mostBeside) : '');
  const names = [...new Set(beside.keys())];
  const isSearch = names.every((name) => name === 'query' || name.startsWith('search-'));
  if (request.method !== 'GET' || names.length === 0 || !isSearch || header.length > mostBeside)
    return invalid({ [searchHeader]: ['Send query and search-… parameters of a GET call, written as in an address.'] });
  const both = names.map((name): [string, unknown] => {
    const values = [query[name] ?? [], beside.getAll(name)].flat();
    return [name, values.length === 1 ? values[0] : values];
  });
  return { ...query, ...Object.fromEntries(both) };
}

/** All files of a request together, by how many parts it takes: they lie in memory. */
const filesOfAPart = 2;

const tooMuch: Refusal = {
  refused: true,
  code: 'tooLarge',
  kind: 'tooLarge',
  sentence: 'These files are too large together. Send them one after the other.',
};

async function readParts(request: FastifyRequest, expected: readonly string[], uploadBytes: number) {
  if (!request.isMultipart()) return invalid({ [expected[0] ?? 'file']: ['Please select a file to upload.'] });
  const files: UploadedPart[] = [];
  const fields: Record<string, string> = {};
  let left = uploadBytes * filesOfAPart * expected.length;
  let flaw: Refusal | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      if (!expected.includes(part.fieldname)) flaw ??= invalid({ [part.fieldname]: ['This call takes no such file.'] });
      if (flaw) {
        // Read to its end and thrown away: whoever still sends hears no answer.
        part.file.resume();
        continue;
      }
      const bytes = await part.toBuffer();
      left -= bytes.length;
      if (left < 0) flaw = tooMuch;
      files.push({ part: part.fieldname, fileName: part.filename, mimeType: part.mimetype, bytes });
    }
  }
  return flaw ?? { files, fields };
}
