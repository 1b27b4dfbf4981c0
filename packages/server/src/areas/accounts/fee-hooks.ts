import { type FeeScope, feeProblems } from '@fiducia/domain/accounts/fee-problems';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { feeTable } from './fee.table.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function problemOf(draft: Readonly<Record<string, unknown>>, before?: FeeScope): Rejection | undefined {
  const problems = feeProblems({
    feeTypeCode: textOf(draft['feeTypeCode']) ?? before?.feeTypeCode ?? '',
    serviceCode: 'serviceCode' in draft ? textOf(draft['serviceCode']) : (before?.serviceCode ?? null),
    paymentMethodCode:
      'paymentMethodCode' in draft ? textOf(draft['paymentMethodCode']) : (before?.paymentMethodCode ?? null),
  });
  return Object.keys(problems).length === 0 ? undefined : invalid(problems);
}

export const feeHooks: EntityHooks = {
  beforeCreate: async (_tx, _ctx, draft) => problemOf(draft) ?? { draft, initialValues: {} },
  beforeUpdate: async (tx, ctx, id, draft) => {
    const before = await readRecord(tx, feeTable, id, ctx.actor);
    if (isRejection(before)) return before;
    return problemOf(draft, before) ?? draft;
  },
};
