import { autoParticipant } from '@fiducia/contract/participants/auto-participant.entity';
import { table } from '../../platform/engine/table.ts';

export const autoParticipantTable = table(autoParticipant, {
  table: 'auto_participants',
  tenantColumn: 'master_account_id',
  joins: {
    plan: { table: 'plans', column: 'plan_id' },
    file: { table: 'auto_participant_files', column: 'auto_participant_file_id' },
  },
  derived: {
    planDisplayName: 'plan.display_name',
    fileName: 'file.file_name',
  },
  textSearch: `(t.first_name || ' ' || t.last_name)`,
});
