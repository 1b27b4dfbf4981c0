import type { PortalRoute } from '../shell/portal-definition.ts';
import { page } from './page.ts';

const requests = () => import('../features/reports/tax-form-requests-page.tsx');
const set = () => import('../features/reports/tax-form-set-page.tsx');

/** Sponsor routes for the tax forms of an account, a subaccount, a plan, or an order line. */
export const clientTaxRoutes: readonly PortalRoute[] = [
  page('/:masterAccountUuid/account/tax-forms', 'Tax forms', requests),
  page('/:masterAccountUuid/account/tax-forms/:taxFormSearchUuid', 'Tax forms', set),
  page('/:masterAccountUuid/account/:subaccountUuid/tax-forms', 'Tax forms', requests),
  page('/:masterAccountUuid/account/:subaccountUuid/tax-forms/:taxFormSearchUuid', 'Tax forms', set),
  page('/:masterAccountUuid/plans/:planUuid/tax-forms', 'Tax forms', requests),
  page('/:masterAccountUuid/plans/:planUuid/tax-forms/:taxFormSearchUuid', 'Tax forms', set),
  page(
    '/:masterAccountUuid/orders/:orderUuid/order-lines/:orderLineUuid/tax-forms',
    'Tax forms',
    () => import('../features/reports/line-tax-forms-page.tsx'),
  ),
];
