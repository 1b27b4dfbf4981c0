import type { GenericRoute } from '../packages/contract/src/lang/entity-routes.ts';
import type { Route } from '../packages/contract/src/lang/route.ts';
import { allAreas } from '../packages/server/src/all-areas.ts';
import { listEndpointsByArea } from '../packages/server/src/list-endpoints.ts';
import type { AreaPolicy } from './permissions-text.ts';

const isGeneric = (route: Route): route is GenericRoute => 'entity' in route && 'operation' in route;

/** Returns what each area declares: its entities, its own calls, and those of the generic pattern. */
export function areaPolicies(): AreaPolicy[] {
  const byArea = Map.groupBy(listEndpointsByArea(), ([name]) => name);
  return [...byArea].map(([name, parts]) => {
    const routes = parts.flatMap(([, endpoints]) => endpoints.map(({ route }) => route));
    const served = routes.filter(isGeneric).map(({ entity }) => entity);
    const declared = allAreas.flatMap((area) =>
      area.name === name ? (area.tables ?? []).map(({ table }) => table) : [],
    );
    return { name, entities: [...new Set([...declared, ...served])], routes };
  });
}
