/** The links of an order's worksheet in the portal that shows it. */
export interface OrderLinks {
  /** The account whose plans can be selected. */
  readonly accountId: string;
  readonly orders: string;
  /** The order's own page, if the worksheet is not that page. */
  readonly record?: string;
  readonly plan: (planId: string) => string;
  readonly template: (serviceCode: string, planTypeCode: string | null) => string | undefined;
  readonly instructPermission: string;
  /** Print pages, if the portal has them. */
  readonly print?: { readonly order: (orderId: string) => string; readonly money: (orderId: string) => string };
}

export const sponsorLinks = (accountId: string): OrderLinks => ({
  accountId,
  orders: `/${accountId}/orders`,
  plan: (planId) => `/${accountId}/plans/${planId}`,
  template: (serviceCode, planTypeCode) => `/help/templates/${serviceCode}${planTypeCode ? `/${planTypeCode}` : ''}`,
  instructPermission: 'orders.edit',
  print: {
    order: (orderId) => `/${accountId}/print-order/${orderId}`,
    money: (orderId) => `/${accountId}/print-instructions?order=${orderId}`,
  },
});

export const staffLinks = (accountId: string, orderId: string): OrderLinks => ({
  accountId,
  orders: '/orders',
  record: `/orders/${orderId}`,
  plan: (planId) => `/plans/${planId}`,
  template: () => undefined,
  instructPermission: 'payments.edit',
});
