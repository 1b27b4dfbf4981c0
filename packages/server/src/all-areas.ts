import { accountsArea } from './accounts/area.ts';
import { participantsArea } from './participants/area.ts';
import { plansArea } from './plans/area.ts';
import { accessArea } from './access/area.ts';
import { documentsArea } from './documents/area.ts';
import { ordersArea } from './orders/area.ts';
import { paymentInstructionsArea, paymentsArea } from './payments/area.ts';
import type { Area } from './platform/area.ts';
import { reportsArea } from './reports/area.ts';
import { screeningArea } from './screening/area.ts';
import { advisorsArea } from './advisors/area.ts';
import { invoicesArea } from './recurring/invoices-area.ts';
import { registryArea } from './registry/area.ts';
import { rulesArea } from './rules/area.ts';
import { systemArea } from './system/area.ts';
import { taxesArea } from './taxes/area.ts';
import { iraArea } from './ira/area.ts';
import { recurringArea } from './recurring/area.ts';
import { trustArea } from './trust/area.ts';

/** The areas of the program, low to high. */
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
];
