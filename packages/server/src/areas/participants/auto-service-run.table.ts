import { autoServiceRun } from '@fiducia/contract/participants/auto-service-run.entity';
import { userName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const autoServiceRunTable = table(autoServiceRun, {
  table: 'auto_service_runs',
  joins: {
    maker: { table: 'users', column: 'user_id' },
    file: { table: 'auto_participant_files', column: 'auto_participant_file_id' },
  },
  derived: {
    createdByName: userName('maker'),
    fileName: 'file.file_name',
  },
});
