import type { GenericOperation, GenericRoute } from '../../../packages/contract/src/lang/entity-routes.ts';
import type { Field } from '../../../packages/contract/src/lang/field.ts';
import type { Route } from '../../../packages/contract/src/lang/route.ts';
import type { Grants, RowRule } from '../../../packages/contract/src/lang/row-rule.ts';
import type { UserType } from '../../../packages/domain/src/foundation/actor/user-types.ts';
import { allAreas } from '../../../packages/server/src/all-areas.ts';
import type { Platform } from '../../../packages/server/src/area.ts';
import { endpointsOfArea } from '../../../packages/server/src/endpoints-of-area.ts';
import type { Answer } from '../../../packages/server/src/platform/call/answer.ts';
import type { RequestContext } from '../../../packages/server/src/platform/call/context.ts';
import type { Endpoint } from '../../../packages/server/src/platform/call/handler.ts';
import type { Table } from '../../../packages/server/src/platform/engine/table.ts';
import { type ActorOf, makeExportJob } from '../../../packages/server/src/platform/exports/make-export.job.ts';
import { nameOf } from './check-calls.ts';

type Undo = () => void;
/** A handler as a defect sees it: the request, its context, and what the correct handler does. */
export type WrongHandler = (
  params: Readonly<Record<string, string>>,
  ctx: RequestContext,
  right: (ctx: RequestContext) => Promise<Answer<unknown>>,
  query: Readonly<Record<string, unknown>>,
) => Promise<Answer<unknown>>;

const served: Endpoint[] = [];
let jobActor: ActorOf | undefined;

/** Makes the server start with endpoints and jobs that defects can be planted in. */
export function openToDefects(): void {
  for (const area of allAreas) {
    const right = { ...area };
    const { jobs } = area;
    Object.assign(area, {
      tables: [],
      endpoints: (platform: Platform) => {
        const made = endpointsOfArea(right, platform);
        served.push(...made);
        return made;
      },
      jobs: (platform: Platform) =>
        (jobs?.(platform) ?? []).map((job) =>
          job.kind !== 'make-export'
            ? job
            : {
                ...job,
                run: (...given: Parameters<typeof job.run>) =>
                  (jobActor ? makeExportJob(platform, jobActor, async () => true) : job).run(...given),
              },
        ),
    });
  }
}

export function plantGrants(entity: Table, verb: 'read' | 'update', type: UserType, rows: RowRule): Undo {
  const grants: Grants = entity[verb];
  Object.assign(entity, { [verb]: { ...grants, [type]: { ...grants[type], rows } } });
  return () => Object.assign(entity, { [verb]: grants });
}

export function plantField(entity: Table, name: string): Undo {
  const field: Field | undefined = entity.fields[name];
  if (!field) throw new Error(`${entity.name} has no ${name}`);
  const { options } = field;
  Object.assign(field, { options: { ...options, isStaffOnly: false } });
  return () => Object.assign(field, { options });
}

/** Returns the handlers of a route: the running server's, and those that only list the routes. */
function endpointsOf(route: Route): readonly Endpoint[] {
  const found = served.filter((endpoint) => nameOf(endpoint.route) === nameOf(route));
  if (found.length === 0) throw new Error(`no handler serves ${nameOf(route)}`);
  return found;
}

const undoAll =
  (undos: readonly Undo[]): Undo =>
  () => {
    for (const undo of undos) undo();
  };

export function plantWho(route: Route, more: Route['who']): Undo {
  const targets = new Set(endpointsOf(route).map((endpoint) => endpoint.route));
  return undoAll(
    [...targets].map((target) => {
      const { who } = target;
      Object.assign(target, { who: { ...who, ...more } });
      return () => Object.assign(target, { who });
    }),
  );
}

export function plantHandler(route: Route, wrong: WrongHandler): Undo {
  return undoAll(
    endpointsOf(route).map((target) => {
      const { handle } = target;
      Object.assign(target, {
        handle: (request: { params: Record<string, string>; rawQuery: Record<string, unknown> }, ctx: RequestContext) =>
          wrong(request.params, ctx, (other) => handle(request as never, other), request.rawQuery),
      });
      return () => Object.assign(target, { handle });
    }),
  );
}

export function plantJobActor(actorOf: ActorOf): Undo {
  jobActor = actorOf;
  return () => {
    jobActor = undefined;
  };
}

export const operationOf = (routes: readonly Route[], entity: Table, operation: GenericOperation): GenericRoute => {
  const found = routes.find(
    (route): route is GenericRoute =>
      'operation' in route && route.operation === operation && (route as GenericRoute).entity === entity,
  );
  if (!found) throw new Error(`${entity.name} has no ${operation}`);
  return found;
};
