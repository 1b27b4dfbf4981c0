import type { AuditPredicate } from '../platform/area.ts';

export const paymentAudit: readonly AuditPredicate[] = [];
