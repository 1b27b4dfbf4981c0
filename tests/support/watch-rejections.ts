import type { FastifyInstance } from 'fastify';
import { listEndpointsByArea } from '../../packages/server/src/list-endpoints.ts';
import { codesOfHandler, keyOf } from '../../packages/server/src/platform/http/openapi/operations.ts';
import { readPrintedSchemas } from '../../packages/server/src/platform/http/openapi/printed-schemas.ts';
import { rejectionCodes } from '../../packages/server/src/platform/http/openapi/rejections.ts';

type Documented = ReadonlyMap<string, ReadonlyMap<number, readonly string[]>>;

let documented: Documented | undefined;

function readDocumented(): Documented {
  const printed = readPrintedSchemas();
  const codes = listEndpointsByArea().flatMap(([area, endpoints]) =>
    endpoints.map(({ route }) => [keyOf(route), rejectionCodes(route, codesOfHandler(route, area, printed))] as const),
  );
  return new Map(codes);
}

/** Collects the rejections that the server returns but the API document does not list for their operation. */
export function watchRejections(app: FastifyInstance): ReadonlySet<string> {
  const undocumented = new Set<string>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const path = request.routeOptions.url;
    if (reply.statusCode >= 400 && typeof payload === 'string' && payload.startsWith('{"status"')) {
      documented ??= readDocumented();
      const ofOperation = documented.get(`${request.method} ${path}`);
      const code: unknown = JSON.parse(payload).status.code;
      if (ofOperation && !ofOperation.get(reply.statusCode)?.includes(String(code)))
        undocumented.add(`${request.method} ${path} ${reply.statusCode} ${String(code)}`);
    }
    done(null, payload);
  });
  return undocumented;
}
