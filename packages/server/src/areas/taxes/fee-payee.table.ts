import { feePayee } from '@fiducia/contract/taxes/fee-payee.entity';
import { table } from '../../platform/engine/table.ts';

export const feePayeeTable = table(feePayee, { table: 'fee_payees' });
