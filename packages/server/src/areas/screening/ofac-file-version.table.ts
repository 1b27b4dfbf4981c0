import { ofacFileVersion } from '@fiducia/contract/screening/ofac-file-version.entity';
import { table } from '../../platform/engine/table.ts';

export const ofacFileVersionTable = table(ofacFileVersion, {
  table: 'ofac_file_versions',
  columns: { s3Key: 's3_key' },
});
