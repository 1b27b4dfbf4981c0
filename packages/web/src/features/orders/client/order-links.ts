/** The links that a portal provides for an order's worksheet. */
export interface OrderLinks {
  /** ID of the account whose plans users can select. */
  readonly accountId: string;
  readonly orders: string;
  /** Address of the order's own page. Left out if the worksheet is that page. */
  readonly record?: string;
  readonly plan: (planId: string) => string;
  readonly template: (serviceCode: string, planTypeCode: string | null) => string | undefined;
  readonly forms: (orderId: string, lineId: string) => string;
  readonly instructPermission: string;
  /** Print pages, if the portal has them. */
  readonly print?: { readonly order: (orderId: string) => string; readonly money: (orderId: string) => string };
}

export const sponsorLinks = (accountId: string): OrderLinks => ({
  accountId,
  orders: `/${accountId}/orders`,
  plan: (planId) => `/${accountId}/plans/${planId}`,
  template: (serviceCode, planTypeCode) => `/help/templates/${serviceCode}${planTypeCode ? `/${planTypeCode}` : ''}`,
  forms: (orderId, lineId) => `/${accountId}/orders/${orderId}/order-lines/${lineId}/tax-forms`,
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
  forms: (_orderId, lineId) => `/order-lines/${lineId}/tax-forms`,
  instructPermission: 'payments.edit',
});
