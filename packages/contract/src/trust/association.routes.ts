import { associationAmountMethods, autoAssociateTargets } from '@fiducia/domain/trust/allocate-to-lines';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { depositLink } from './deposit-link.entity.ts';
import type { orderLineAssociation } from './order-line-association.entity.ts';
import type {
  AcceptedDeposits,
  AssociateableOrder,
  AutoAssociation,
  FundingSource,
  NeedyLine,
  OrderToAssociate,
} from './trust.views.ts';

type LinkRow = RowOf<typeof depositLink>;
type AssociationRow = RowOf<typeof orderLineAssociation>;

const id = z.string().regex(/^[0-9a-f]{32}$/);
const staffView = { staffMember: 'trust.view' } as const;
const staffLink = { staffMember: 'trust.link' } as const;

export const readDepositLink = route<LinkRow>()({
  method: 'GET',
  path: '/private/trust/deposit-links/:id',
  who: staffView,
  summary: 'Get one deposit link',
});

export const deleteDepositLink = route<{ readonly id: string }>()({
  method: 'DELETE',
  path: '/private/trust/deposit-links/:id',
  who: staffLink,
  summary: 'Undo a deposit link whose money isn’t associated',
});

export const listLinkAssociations = route<readonly AssociationRow[]>()({
  method: 'GET',
  path: '/private/trust/deposit-links/:id/associations',
  who: staffView,
  summary: 'List a deposit link’s associations with order lines',
});

export const listAssociateableOrders = route<readonly AssociateableOrder[]>()({
  method: 'GET',
  path: '/private/trust/deposit-links/:id/associateable-orders',
  who: staffView,
  summary: 'List the orders that a deposit link could fund, best match first',
});

export const autoAssociateToOrder = route<AutoAssociation>()({
  method: 'POST',
  path: '/private/trust/deposit-links/:id/auto-associate-to-order/:orderId',
  who: staffLink,
  summary: 'Allocate a deposit link’s remaining amount to an order’s lines; `preview` doesn’t save',
  query: z.object({
    autoAssociateTo: z.enum(autoAssociateTargets).default('waitingForAssets'),
    associationAmountMethod: z.enum(associationAmountMethods).default('fullNeed'),
    associationLimit: z.coerce.number().int().positive().max(1e15).optional(),
    preview: z.enum(['0', '1']).default('0'),
  }),
});

export const createAssociation = route<AssociationRow>()({
  method: 'POST',
  path: '/private/trust/order-lines/:id/associations',
  who: staffLink,
  summary: 'Associate money from a deposit link, or from the account’s credit, with one order line',
  body: z.strictObject({
    amount: z
      .number('Enter the amount in whole cents.')
      .int('Enter the amount in whole cents.')
      .positive('Enter an amount greater than zero.')
      .max(1e15),
    depositLinkId: id.nullish(),
    creditForAccount: z.boolean().default(false),
    orderLineId: z.string().nullish(),
  }),
});

export const createAssociations = route<{ readonly associationIds: readonly string[] }>()({
  method: 'POST',
  path: '/private/trust/deposit-links/:id/associations',
  who: staffLink,
  summary: 'Manually associate money from a deposit link with several order lines (all or none)',
  body: z.strictObject({
    amounts: z
      .array(z.strictObject({ orderLineId: id, amount: z.number().int().positive().max(1e15) }))
      .min(1, 'Enter an amount for at least one order line.')
      .max(5_000),
  }),
});

export const undoAssociation = route<{ readonly id: string }>()({
  method: 'DELETE',
  path: '/private/trust/order-line-associations/:id',
  who: staffLink,
  summary: 'Reverse an association',
});

export const listOrderLineAssociations = route<readonly AssociationRow[]>()({
  method: 'GET',
  path: '/public/order-lines/:id/associations',
  who: { staffMember: 'trust.view', client: 'orders.view' },
  summary: 'List an order line’s associations',
});

export const listPlanLinesNeeding = route<readonly NeedyLine[]>()({
  method: 'GET',
  path: '/private/trust/plans/:id/order-lines-needing-association',
  who: staffView,
  summary: 'List a plan’s order lines that need money',
  query: z.object({ isForRecurringOperation: z.enum(['0', '1', 'true', 'false']).optional() }),
});
export const listAccountLinesNeeding = route<readonly NeedyLine[]>()({
  method: 'GET',
  path: '/private/trust/accounts/:id/order-lines-needing-association',
  who: staffView,
  summary: 'List an account’s order lines that need money',
});
export const listOrderLinesNeeding = route<readonly NeedyLine[]>()({
  method: 'GET',
  path: '/private/trust/orders/:id/order-lines-needing-association',
  who: staffView,
  summary: 'List an order’s lines that need money',
});
export const listOrderLinesOwedFor = route<readonly NeedyLine[]>()({
  method: 'GET',
  path: '/private/trust/order-lines-owed-for',
  who: staffView,
  summary: 'List the paid order lines whose deposits were returned and that the sponsor still owes, oldest first',
});
export const listAssociatableOrderLines = route<readonly NeedyLine[]>()({
  method: 'GET',
  path: '/private/trust/orders/:id/associatable-order-lines',
  who: staffView,
  summary: 'List an order’s lines that can receive money, including fully funded lines',
});

export const listPlanFundingSources = route<readonly FundingSource[]>()({
  method: 'GET',
  path: '/private/trust/plans/:id/funding-sources',
  who: staffView,
  summary: 'List the funding sources available to a plan’s order lines',
});
export const listOrderFundingSources = route<readonly FundingSource[]>()({
  method: 'GET',
  path: '/private/trust/orders/:id/funding-sources',
  who: staffView,
  summary: 'List the funding sources available to an order’s lines',
});

export const listNonassociatedDepositLinks = route<readonly LinkRow[]>()({
  method: 'GET',
  path: '/public/plans/:id/nonassociated-deposit-links',
  who: { staffMember: 'trust.view', client: 'orders.view' },
  summary: 'List the deposit links to a plan with money left',
});

export const listOrdersToAssociate = route<readonly OrderToAssociate[]>()({
  method: 'GET',
  path: '/private/trust/orders-to-associate',
  who: staffView,
  summary: 'List the orders awaiting funds, with the best source for each',
});

export const acceptExactDeposits = route<AcceptedDeposits>()({
  method: 'POST',
  path: '/private/trust/accept-exact-deposits',
  who: staffLink,
  summary: 'Link deposits to the orders that they name and fund exactly, and associate them with the order lines',
  body: z.strictObject({
    pairs: z
      .array(z.strictObject({ depositId: id, orderId: id }))
      .min(1, 'Select at least one deposit.')
      .max(100, 'Accept up to 100 deposits at a time.'),
  }),
});
