import { z } from 'zod';
import type { WireRecordOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { blockedMoney } from './blocked-money.entity.ts';

export type BlockedMoneyRow = WireRecordOf<typeof blockedMoney>;

const editor = { staffMember: 'legal.edit' } as const;
const day = (missing: string) => z.iso.date({ error: missing });
const needed = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(most, `Enter up to ${most.toLocaleString('en-US')} characters.`);

export const recordBlockedReport = route<BlockedMoneyRow>()({
  method: 'POST',
  path: '/private/legal/blocked-money/:id/record-report',
  who: editor,
  summary: 'Record that the report on blocked money was filed with OFAC',
  body: z.strictObject({
    filedOn: day('Please enter the date on which the report was filed'),
    reference: needed('Please enter the reference of the report', 100),
  }),
});

export const requestBlockedRelease = route<BlockedMoneyRow>()({
  method: 'POST',
  path: '/private/legal/blocked-money/:id/request-release',
  who: editor,
  summary: 'Request the release of blocked money that OFAC licensed; a second person must approve it',
  body: z.strictObject({
    licenseNumber: needed('Please enter the license number', 60),
    licenseIssuedOn: day('Please enter the date of the license'),
    note: needed('Please enter a reason', 2000),
  }),
});

export const decideBlockedRelease = route<BlockedMoneyRow>()({
  method: 'POST',
  path: '/private/legal/blocked-money/:id/decide-release',
  who: editor,
  needsFreshSignIn: true,
  summary: 'Approve or withdraw the release of blocked money; approving returns the money to its order line',
  body: z.strictObject({ decision: z.enum(['approve', 'withdraw']) }),
});
