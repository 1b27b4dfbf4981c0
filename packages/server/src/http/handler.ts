import type { BodyOf, ParamsOf, QueryOf, ResultOf, Route } from '@fiducia/contract/lang/route';
import type { z } from 'zod';
import type { Work } from '../engine/context.ts';
import type { Answer } from './answer.ts';

/** A file part of a multipart request, whole in memory and within the upload limit. */
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
  /** Query string as it came, for searches. */
  readonly rawQuery: Readonly<Record<string, unknown>>;
  /** From `X-Client-Url`, only when it is one of our portals; otherwise undefined. */
  readonly clientUrl: string | undefined;
  /** Minutes, from `X-Utc-Offset`. */
  readonly utcOffset: number;
  readonly address: string;
  readonly userAgent: string;
  /** The bearer token, for sign-out. */
  readonly token: string | undefined;
}

export type Handler<R extends Route> = (request: Request<R>, work: Work) => Promise<Answer<ResultOf<R>>>;

export interface Endpoint {
  readonly route: Route;
  readonly handle: (request: never, work: Work) => Promise<Answer<unknown>>;
  /** Why this call works past the row security of the database, when it does. */
  readonly isProgramBecause?: string;
}

/** Calls whose asker has no rows yet, or none that a policy could know. Decision record 15 lists them. */
export const asProgram = (why: string, endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.map((endpoint) => ({ ...endpoint, isProgramBecause: why }));

/** Ties a declared route to its handler. The handler reads like a sentence: no SQL, no HTTP numbers, no role checks. */
export function on<B extends z.ZodType, Q extends z.ZodType, Result, Path extends string>(
  route: Route<B, Q, Result, Path>,
  handle: Handler<Route<B, Q, Result, Path>>,
): Endpoint {
  return { route, handle: handle as Endpoint['handle'] } as Endpoint;
}
