export const userTypes = [
  'staffMember',
  'client',
  'participant',
  'nationalRegistryClient',
  'advisor',
  'accountHolder',
] as const;
export type UserType = (typeof userTypes)[number];
