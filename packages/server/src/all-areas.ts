import type { Area } from './area.ts';
import { accessArea } from './areas/access/area.ts';
import { accountsArea } from './areas/accounts/area.ts';
import { advisorsArea } from './areas/advisors/area.ts';
import { documentsArea } from './areas/documents/area.ts';
import { invoicesArea } from './areas/invoices/area.ts';
import { iraArea } from './areas/ira/area.ts';
import { ordersArea } from './areas/orders/area.ts';
import { participantsArea } from './areas/participants/area.ts';
import { paymentInstructionsArea, paymentsArea } from './areas/payments/area.ts';
import { plansArea } from './areas/plans/area.ts';
import { recoveryArea } from './areas/recovery/area.ts';
import { recurringArea } from './areas/recurring/area.ts';
import { registryArea } from './areas/registry/area.ts';
import { reportsArea } from './areas/reports/area.ts';
import { rulesArea } from './areas/rules/area.ts';
import { screeningArea } from './areas/screening/area.ts';
import { systemArea } from './areas/system/area.ts';
import { taxesArea } from './areas/taxes/area.ts';
import { trustArea } from './areas/trust/area.ts';
import type { Table } from './platform/engine/table.ts';

/** The areas of the server, from low-level to high-level. */
export const allAreas: readonly Area[] = [
  systemArea,
  accessArea,
  accountsArea,
  plansArea,
  participantsArea,
  screeningArea,
  documentsArea,
  trustArea,
  taxesArea,
  ordersArea,
  paymentInstructionsArea,
  paymentsArea,
  recurringArea,
  iraArea,
  invoicesArea,
  advisorsArea,
  registryArea,
  reportsArea,
  rulesArea,
  recoveryArea,
];

/** The tables of all entities, in the order of their areas. */
export const allTables: readonly Table[] = allAreas.flatMap(({ tables = [] }) => tables.map(({ table }) => table));
