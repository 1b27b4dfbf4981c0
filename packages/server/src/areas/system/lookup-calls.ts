import { allLookups } from '@fiducia/contract/system/all-lookups';
import { enumDisplaysOf } from '@fiducia/contract/system/enum-displays';
import * as routes from '@fiducia/contract/system/system.routes';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Table } from '../../platform/engine/table.ts';

/** The lists of choices, and the words for every code of these tables. */
export function lookupEndpoints(tables: readonly Table[]): readonly Endpoint[] {
  const displays = enumDisplaysOf(tables);
  return [
    ...allLookups.map(({ route, items }) => on(route, async () => reply(items))),
    on(routes.enumDisplays, async () => reply(displays)),
  ];
}
