import { userGuide } from '@fiducia/contract/documents/user-guide.entity';
import { table } from '../../platform/engine/table.ts';

export const userGuideTable = table(userGuide, {
  table: 'user_guides',
  joins: { file: { table: 'stored_files', column: 'stored_file_id' } },
  derived: {
    fileName: 'file.file_name',
  },
});
