import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiDocument } from './api-document.ts';
import { areaDescriptions } from './area-descriptions.ts';
import type { Json } from './platform/http/openapi/json.ts';
import { type ApiDocument, areaOfDocument, introductionOfDocument } from './platform/http/openapi/openapi.ts';
import { referencePage, referenceScript, referenceStyles } from './platform/reference-page.ts';

interface Served {
  readonly type: string;
  readonly body: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

const compress = promisify(gzip);

async function servedFrom(type: string, body: Buffer): Promise<Served> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { type, body, gzipped: await compress(body), etag };
}

const fileOf = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));

const version = process.env.npm_package_version ?? '0.1.0';

type Source = readonly [type: string, read: () => Buffer | Promise<Buffer>];

const areas = Object.entries(areaDescriptions).map(([name, description]) => ({ name, description }));

/** Returns the public files by path: the API document and the page that renders it. They contain no personal data. */
function publicFiles(): Readonly<Record<string, Source>> {
  let built: ApiDocument | undefined;
  const json = (part: (document: ApiDocument) => Json): Source => [
    'application/json; charset=utf-8',
    () => Buffer.from(JSON.stringify(part((built ??= apiDocument(version))))),
  ];
  return {
    '/openapi.json': json((document) => document),
    '/openapi/introduction.json': json(introductionOfDocument),
    ...Object.fromEntries(
      areas.map(({ name }) => [`/openapi/${name}.json`, json((document) => areaOfDocument(document, name))]),
    ),
    '/reference': ['text/html; charset=utf-8', () => Buffer.from(referencePage(areas))],
    '/reference/page.css': ['text/css; charset=utf-8', () => Buffer.from(referenceStyles)],
    '/reference/start.js': ['text/javascript; charset=utf-8', () => Buffer.from(referenceScript)],
    '/reference/swagger-ui.css': ['text/css; charset=utf-8', () => fileOf('swagger-ui.css')],
    '/reference/swagger-ui-bundle.js': ['text/javascript; charset=utf-8', () => fileOf('swagger-ui-bundle.js')],
  };
}

/** Serves the API document and its reference page. Builds each file on its first request and caches it. */
export function serveApiReference(app: FastifyInstance): void {
  for (const [path, [type, read]] of Object.entries(publicFiles())) {
    let cached: Promise<Served> | undefined;
    app.get(path, async (request, reply) => {
      cached ??= Promise.resolve(read()).then((body) => servedFrom(type, body));
      return send(request, reply, await cached);
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { type, body, gzipped, etag }: Served): FastifyReply {
  reply.header('cache-control', 'public, max-age=3600').header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(type);
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(body);
}
