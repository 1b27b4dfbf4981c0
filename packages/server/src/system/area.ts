import { allEntities } from '@fiducia/contract/all-entities';
import { readExport } from '@fiducia/contract/system/export.routes';
import { systemProperty } from '@fiducia/contract/system/system-property.entity';
import { downloadExport } from '../engine/export.ts';
import { serveEntity } from '../engine/serve-entity.ts';
import { on } from '../http/handler.ts';
import type { Area } from '../platform/area.ts';

export const systemArea: Area = {
  name: 'system',
  entities: [systemProperty],
  endpoints: ({ files, database }) => [
    ...serveEntity(systemProperty, files),
    on(readExport, ({ params }, work) => downloadExport(database, work, allEntities, params.exportId)),
  ],
};
