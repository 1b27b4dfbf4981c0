export interface AccountLevel {
  readonly isMasterAccount: boolean;
  readonly isSubaccount: boolean;
}

/** A master account has no master account; a subaccount has one. Source: doc 2 §3 Account. */
export function accountLevel(masterAccountId: string | null): AccountLevel {
  return { isMasterAccount: masterAccountId === null, isSubaccount: masterAccountId !== null };
}
