import { allEntities } from '../../../packages/contract/src/all-entities.ts';
import type { GenericOperation, GenericRoute } from '../../../packages/contract/src/lang/entity-routes.ts';
import type { Entity } from '../../../packages/contract/src/lang/entity.ts';
import type { Field } from '../../../packages/contract/src/lang/field.ts';
import type { Grants, RowRule } from '../../../packages/contract/src/lang/row-rule.ts';
import type { Route } from '../../../packages/contract/src/lang/route.ts';
import type { UserType } from '../../../packages/domain/src/actor/user-types.ts';
import { allAreas } from '../../../packages/server/src/all-areas.ts';
import type { Work } from '../../../packages/server/src/engine/context.ts';
import { type ActorOf, makeExportJob } from '../../../packages/server/src/engine/make-export.job.ts';
import type { Answer } from '../../../packages/server/src/http/answer.ts';
import type { Endpoint } from '../../../packages/server/src/http/handler.ts';
import { nameOf } from './check-calls.ts';

type Undo = () => void;
/** A handler as a defect sees it: the request, the work, and what the right handler does. */
export type WrongHandler = (
  params: Readonly<Record<string, string>>,
  work: Work,
  right: (work: Work) => Promise<Answer<unknown>>,
  query: Readonly<Record<string, unknown>>,
) => Promise<Answer<unknown>>;

const served: Endpoint[] = [];
let jobActor: ActorOf | undefined;

/** From here on the program is opened with endpoints and jobs that defects can be planted in. */
export function openToDefects(): void {
  for (const area of allAreas) {
    const { endpoints, jobs } = area;
    Object.assign(area, {
      endpoints: (platform: Parameters<NonNullable<typeof endpoints>>[0]) => {
        const made = endpoints?.(platform) ?? [];
        served.push(...made);
        return made;
      },
      jobs: (platform: Parameters<NonNullable<typeof jobs>>[0]) =>
        (jobs?.(platform) ?? []).map((job) =>
          job.kind !== 'make-export'
            ? job
            : {
                ...job,
                run: (...given: Parameters<typeof job.run>) =>
                  (jobActor ? makeExportJob(platform, allEntities, jobActor, async () => true) : job).run(...given),
              },
        ),
    });
  }
}

export function plantGrants(entity: Entity, verb: 'read' | 'update', type: UserType, rows: RowRule): Undo {
  const grants: Grants = entity[verb];
  Object.assign(entity, { [verb]: { ...grants, [type]: { ...grants[type], rows } } });
  return () => Object.assign(entity, { [verb]: grants });
}

export function plantField(entity: Entity, name: string): Undo {
  const field: Field | undefined = entity.fields[name];
  if (!field) throw new Error(`${entity.name} has no ${name}`);
  const { options } = field;
  Object.assign(field, { options: { ...options, isStaffOnly: false } });
  return () => Object.assign(field, { options });
}

function endpointOf(route: Route): Endpoint {
  const found = served.findLast((endpoint) => nameOf(endpoint.route) === nameOf(route));
  if (!found) throw new Error(`nobody serves ${nameOf(route)}`);
  return found;
}

export function plantWho(route: Route, more: Route['who']): Undo {
  const target = endpointOf(route).route;
  const { who } = target;
  Object.assign(target, { who: { ...who, ...more } });
  return () => Object.assign(target, { who });
}

export function plantHandler(route: Route, wrong: WrongHandler): Undo {
  const target = endpointOf(route);
  const { handle } = target;
  Object.assign(target, {
    handle: (request: { params: Record<string, string>; rawQuery: Record<string, unknown> }, work: Work) =>
      wrong(request.params, work, (other) => handle(request as never, other), request.rawQuery),
  });
  return () => Object.assign(target, { handle });
}

export function plantJobActor(actorOf: ActorOf): Undo {
  jobActor = actorOf;
  return () => {
    jobActor = undefined;
  };
}

export const operationOf = (routes: readonly Route[], entity: Entity, operation: GenericOperation): GenericRoute => {
  const found = routes.find(
    (route): route is GenericRoute =>
      'operation' in route && route.operation === operation && (route as GenericRoute).entity === entity,
  );
  if (!found) throw new Error(`${entity.name} has no ${operation}`);
  return found;
};
