export const deliveryMethodCodes = ['mail', 'email', 'overnight'] as const;
export type DeliveryMethodCode = (typeof deliveryMethodCodes)[number];

export const deliveryMethodNames: Readonly<Record<DeliveryMethodCode, string>> = {
  mail: 'Mail',
  email: 'Email',
  overnight: 'Overnight',
};
