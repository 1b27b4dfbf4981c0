import type { Area, Platform } from './area.ts';
import type { Endpoint } from './platform/call/handler.ts';
import { serveEntity } from './platform/engine/serve-entity.ts';

/** Returns the endpoints of an area: the generic ones of its tables, then its own. */
export function endpointsOfArea(area: Area, platform: Platform): readonly Endpoint[] {
  const generic = (area.tables ?? []).flatMap(({ table, hooks }) => serveEntity(table, platform.files, hooks));
  return [...generic, ...(area.endpoints?.(platform) ?? [])];
}
