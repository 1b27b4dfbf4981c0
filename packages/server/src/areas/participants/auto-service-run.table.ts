import { autoServiceRun } from '@fiducia/contract/participants/auto-service-run.entity';
import { table } from '../../platform/engine/table.ts';

export const autoServiceRunTable = table(autoServiceRun, {
  table: 'auto_service_runs',
  joins: {
    maker: { table: 'users', column: 'user_id' },
    file: { table: 'auto_participant_files', column: 'auto_participant_file_id' },
  },
  derived: {
    createdByName: `coalesce(nullif(trim(concat(maker.first_name, ' ', maker.last_name)), ''), maker.email_address)`,
    fileName: 'file.file_name',
  },
});
