import { storedFile } from '@fiducia/contract/documents/stored-file.entity';
import { table } from '../../platform/engine/table.ts';

export const storedFileTable = table(storedFile, {
  table: 'stored_files',
});
