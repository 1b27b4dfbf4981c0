import { finCenFile } from '@fiducia/contract/screening/fin-cen-file.entity';
import { ofacFileVersion } from '@fiducia/contract/screening/ofac-file-version.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { listEndpoints } from './keep-lists.ts';

/** Lists that people and businesses are held against. */
export const screeningArea: Area = {
  name: 'screening',
  entities: [ofacFileVersion, finCenFile],
  endpoints: ({ files }) => [
    ...serveEntity(ofacFileVersion, files),
    ...serveEntity(finCenFile, files),
    ...listEndpoints(files),
  ],
};
