import type { Area, Platform } from './area.ts';
import type { Endpoint } from './platform/call/handler.ts';
import { serveEntity } from './platform/engine/serve-entity.ts';

/** The endpoints of an area: those of its tables by the generic pattern, then its own. */
export function endpointsOfArea(area: Area, platform: Platform): readonly Endpoint[] {
  const generic = (area.tables ?? []).flatMap(({ table, hooks }) => serveEntity(table, platform.files, hooks));
  return [...generic, ...(area.endpoints?.(platform) ?? [])];
}
