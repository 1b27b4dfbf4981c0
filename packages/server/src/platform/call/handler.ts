import type { BodyOf, ParamsOf, QueryOf, ResultOf, Route } from '@fiducia/contract/lang/route';
import type { z } from 'zod';
import type { Answer } from './answer.ts';
import type { RequestContext } from './context.ts';

/** A file part of a multipart request, entirely in memory and within the upload limit. */
export interface UploadedPart {
  readonly part: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

export interface Request<R extends Route> {
  readonly params: ParamsOf<R['path']>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly files: readonly UploadedPart[];
  /** The raw query string, for searches. */
  readonly rawQuery: Readonly<Record<string, unknown>>;
  /** From `X-Client-Url` if it is one of our portals; otherwise undefined. */
  readonly clientUrl: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  /** The bearer token, for signing out. */
  readonly token: string | undefined;
}

export type Handler<R extends Route> = (request: Request<R>, ctx: RequestContext) => Promise<Answer<ResultOf<R>>>;

export interface Endpoint {
  readonly route: Route;
  readonly handle: (request: never, ctx: RequestContext) => Promise<Answer<unknown>>;
  /** The reason why this endpoint bypasses row-level security, if it does. */
  readonly bypassesRowSecurityBecause?: string;
}

/**
 * Marks endpoints that bypass row-level security, because no policy can describe the rows that their callers need. An
 * example is signing in. Decision record 15 lists these endpoints.
 */
export const bypassingRowSecurity = (why: string, endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.map((endpoint) => ({ ...endpoint, bypassesRowSecurityBecause: why }));

/** Connects a declared route with its handler. Handlers contain no SQL, HTTP status codes, or role checks. */
export function on<B extends z.ZodType, Q extends z.ZodType, Result, Path extends string>(
  route: Route<B, Q, Result, Path>,
  handle: Handler<Route<B, Q, Result, Path>>,
): Endpoint {
  return { route, handle: handle as Endpoint['handle'] } as Endpoint;
}
