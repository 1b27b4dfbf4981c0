import { allLookups } from '@fiducia/contract/system/all-lookups';
import { enumDisplaysOf } from '@fiducia/contract/system/enum-displays';
import * as routes from '@fiducia/contract/system/system.routes';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Table } from '../../platform/engine/table.ts';

/** Returns the endpoints for all lookup lists, and for the display names of every code in these tables. */
export function lookupEndpoints(tables: readonly Table[]): readonly Endpoint[] {
  const displays = enumDisplaysOf(tables);
  return [
    ...allLookups.map(({ route, items }) => on(route, async () => reply(items))),
    on(routes.enumDisplays, async () => reply(displays)),
  ];
}
