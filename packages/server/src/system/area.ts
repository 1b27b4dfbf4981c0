import { systemProperty } from '@fiducia/contract/system/system-property.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';

export const systemArea: Area = {
  name: 'system',
  entities: [systemProperty],
  endpoints: ({ files }) => serveEntity(systemProperty, files),
};
