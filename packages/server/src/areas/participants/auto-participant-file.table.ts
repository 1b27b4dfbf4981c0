import { autoParticipantFile } from '@fiducia/contract/participants/auto-participant-file.entity';
import { table } from '../../platform/engine/table.ts';

const countOf = (status: string) => `(select count(*)::int from auto_participants p
  where p.auto_participant_file_id = t.id and p.deleted_at is null and p.status = '${status}')`;

export const autoParticipantFileTable = table(autoParticipantFile, {
  table: 'auto_participant_files',
  derived: {
    totalNew: countOf('new'),
    totalAccepted: countOf('accepted'),
  },
});
