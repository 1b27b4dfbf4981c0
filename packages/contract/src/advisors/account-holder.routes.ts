import type { ProspectStage } from '@fiducia/domain/advisors/prospect-stage';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { prospect } from './prospect.entity.ts';
import { prospectBody } from './prospect-body.ts';

const readers = { staffMember: 'accounts.view', advisor: 'account.view' } as const;
const editors = { staffMember: 'accounts.edit', advisor: 'account.edit' } as const;

/** A transfer of an old account into an IRA, as its advisor sees it. */
export interface HolderTransfer {
  readonly id: string;
  readonly friendlyId: string;
  readonly institutionName: string;
  readonly kind: string;
  readonly amount: Cents;
  readonly status: string;
  readonly since: string;
  readonly expectedOn: string | null;
}

export interface HolderTransaction {
  readonly id: string;
  readonly effectiveOn: string;
  readonly kind: string;
  readonly amount: Cents;
}

export interface HolderFile {
  readonly id: string;
  readonly fileName: string;
  readonly kind: string;
  readonly createdAt: string;
}

export interface HolderIra {
  readonly id: string;
  readonly friendlyId: string;
  readonly iraType: string;
  readonly status: string;
  readonly custodianName: string;
  readonly numberLast4: string | null;
  readonly openedAt: string;
  readonly balance: Cents;
  /** Quarters that have a statement, newest first, such as `2026-Q4`. */
  readonly statements: readonly string[];
}

/** What an advisor sees of a prospect's IRA. Empty if the person continues without an advisor. */
export interface AccountHolderView {
  readonly status: ProspectStage;
  readonly isWithAdvisor: boolean;
  readonly ira: HolderIra | null;
  readonly transactions: readonly HolderTransaction[];
  readonly transfers: readonly HolderTransfer[];
  readonly files: readonly HolderFile[];
}

export const readHolder = route<AccountHolderView>()({
  method: 'GET',
  path: '/public/prospects/:id/account',
  who: readers,
  summary: 'Get the IRA of a prospect with its money, transfers, and files, if the person has an advisor',
});
export const readHolderStatement = route<never>()({
  method: 'GET',
  path: '/public/prospects/:id/account/statements/:quarter',
  who: readers,
  summary: 'Download the statement of a prospect’s IRA for a quarter as a PDF',
  isDownload: true,
});
export const remindHolder = route<{ readonly sentTo: string }>()({
  method: 'POST',
  path: '/public/prospects/:id/remind',
  who: editors,
  summary: 'Remind a prospect by email to take the next step, at most every seven days',
  perMinute: 30,
});
export const changeProspect = route<RowOf<typeof prospect>>()({
  method: 'PATCH',
  path: '/public/prospects/:id/details',
  who: editors,
  summary: 'Correct the name or email address of a prospect who hasn’t created a login',
  body: prospectBody,
});
