import type { ParamsOf, ResultOf, Route } from '@fiducia/contract/lang/route';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { z } from 'zod';
import type { RequestContext } from '../call/context.ts';
import type { Endpoint, UploadedPart } from '../call/handler.ts';

type BodyInto<R> = R extends { body?: infer B } ? (B extends z.ZodType ? z.input<B> : undefined) : undefined;

/** Input of an internal call. Bodies and queries have the same form as in a request. */
export interface CallInput<R extends Route> {
  readonly params?: ParamsOf<R['path']>;
  readonly body?: BodyInto<R>;
  readonly query?: Readonly<Record<string, string>>;
  readonly files?: readonly UploadedPart[];
}

/** Calls a declared route without HTTP: parses the body as for a request, then runs the same handler. */
export type EndpointCaller = <R extends Route>(
  route: R,
  input: CallInput<R>,
  ctx: RequestContext,
) => Promise<ResultOf<R> | Rejection>;

export function callerOf(endpoints: readonly Endpoint[]): EndpointCaller {
  const byName = new Map(endpoints.map((endpoint) => [nameOf(endpoint.route), endpoint]));
  return async (route, { params, body, query, files }, ctx) => {
    const endpoint = byName.get(nameOf(route));
    if (!endpoint) throw new Error(`no handler serves ${nameOf(route)}`);
    const request = {
      params: params ?? {},
      query: route.query === undefined ? (query ?? {}) : route.query.parse(query ?? {}),
      body: route.body === undefined ? body : route.body.parse(body ?? {}),
      rawQuery: query ?? {},
      files: files ?? [],
      clientUrl: undefined,
      address: '127.0.0.1',
      userAgent: '',
      token: undefined,
    };
    const answer = await endpoint.handle(request as never, ctx);
    if (!('is' in answer)) return answer;
    if (answer.is === 'reply') return answer.result as ResultOf<typeof route>;
    if (answer.is === 'search') return answer.found.rows as ResultOf<typeof route>;
    throw new Error(`${nameOf(route)} returns a file`);
  };
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
