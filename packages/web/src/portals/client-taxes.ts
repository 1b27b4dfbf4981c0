import type { PortalRoute } from '../shell/portal-definition.ts';

const requests = () => import('../features/reports/tax-form-requests-page.tsx');
const set = () => import('../features/reports/tax-form-set-page.tsx');
const page = (path: string, screen: typeof requests): PortalRoute => ({
  path,
  title: 'Tax forms',
  access: 'signedIn',
  screen,
});

/** A sponsor's pages of tax forms: of the whole account, a subaccount, a plan, or an order line. */
export const clientTaxRoutes: readonly PortalRoute[] = [
  page('/:masterAccountUuid/account/tax-forms', requests),
  page('/:masterAccountUuid/account/tax-forms/:taxFormSearchUuid', set),
  page('/:masterAccountUuid/account/:subaccountUuid/tax-forms', requests),
  page('/:masterAccountUuid/account/:subaccountUuid/tax-forms/:taxFormSearchUuid', set),
  page('/:masterAccountUuid/plans/:planUuid/tax-forms', requests),
  page('/:masterAccountUuid/plans/:planUuid/tax-forms/:taxFormSearchUuid', set),
  page(
    '/:masterAccountUuid/orders/:orderUuid/order-lines/:orderLineUuid/tax-forms',
    () => import('../features/reports/line-tax-forms-page.tsx'),
  ),
];
