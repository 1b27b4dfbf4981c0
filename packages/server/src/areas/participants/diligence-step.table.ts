import { diligenceStep } from '@fiducia/contract/participants/diligence-step.entity';
import { fullName, fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const diligenceStepTable = table(diligenceStep, {
  table: 'diligence_steps',
  tenantColumn: 'master_account_id',
  joins: {
    person: { table: 'participants', column: 'participant_id' },
    recorder: { table: 'users', column: 'user_id' },
  },
  derived: {
    personName: fullName('person'),
    recordedByName: `coalesce(${fullNameOrNull('recorder')}, 'Automatic')`,
  },
});
