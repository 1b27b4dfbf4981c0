import { taxDepositSchedule } from '@fiducia/contract/taxes/tax-deposit-schedule.entity';
import { table } from '../../platform/engine/table.ts';

export const taxDepositScheduleTable = table(taxDepositSchedule, {
  table: 'tax_deposit_schedules',
});
