import { rejections } from '../foundation/rejection/rejection.ts';

/** The institutions that rollovers and transfers come from, or go to. */
export const institutionKinds = [
  { code: 'custodian', displayName: 'IRA custodian' },
  { code: 'recordkeeper', displayName: 'Recordkeeper' },
  { code: 'plan', displayName: 'Plan' },
] as const;
export type InstitutionKind = (typeof institutionKinds)[number]['code'];

const ownerPart = /(?<=\S) FBO \{owner\}$/;

/** Returns whether a payable line names the owner, such as `Harborlight Trust Company FBO {owner}`. */
export const isPayableLine = (line: string): boolean =>
  ownerPart.test(line) && !/[{}]/.test(line.replace(ownerPart, ''));

/** Returns the payee of a payable line, without the person for whose benefit (FBO) the money is. */
export const payeeOf = (payableLine: string): string => payableLine.replace(ownerPart, '');

/** Returns what a check to an institution is payable to, for an owner of an account there. */
export const payableTo = (payee: string, owner: string): string => `${payee} FBO ${owner}`;

export const institutionRejections = rejections({
  nameTaken: ['conflict', 'There is already an institution with this name. Edit that one, or enter another name.'],
});
