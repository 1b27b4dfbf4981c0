import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { OrderFee } from '@fiducia/domain/orders/line-money';
import type { OrderToFund } from '@fiducia/domain/orders/money-to-send';
import type { LinesByState } from '@fiducia/domain/orders/order-stages';
import { z } from 'zod';
import type { WireRecordOf, WireRowOf } from '../lang/entity.ts';
import { jsonPart } from '../lang/json-part.ts';
import { route } from '../lang/route.ts';
import type { order } from './order.entity.ts';
import type { DataFix } from './order-views.ts';

export type OrderView = WireRecordOf<typeof order>;

export interface UploadStatus {
  readonly id: string | null;
  /** `none` if nothing has been uploaded to this order. */
  readonly status: 'none' | 'reading' | 'done' | 'rejected';
  readonly fileName: string;
  readonly totalRows: number;
  readonly doneRows: number;
  readonly faultyRows: number;
  /** Reasons why the file was rejected. For an accepted file, `notes` lists skipped columns and hidden rows. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly createdAt: string | null;
}

/** A titled column of a spreadsheet that isn't imported yet. */
export interface SheetColumnPreview {
  readonly header: string;
  readonly letter: string;
  /** Key of the field it is imported as; null if we don't recognize its title. */
  readonly key: string | null;
  /** Whether a user of the account decided not to import columns with this title. */
  readonly isIgnored: boolean;
  /** Key of the field that it probably is. */
  readonly suggestion: string | null;
  /** Its first values. Tax IDs are masked. */
  readonly samples: readonly string[];
  /** Its values in the first rows of the file, also empty ones. Tax IDs are masked. */
  readonly firstRows: readonly string[];
}

export interface UploadPreview {
  readonly columns: readonly SheetColumnPreview[];
  /** The fields that a column can be imported as. */
  readonly fields: readonly {
    readonly key: string;
    readonly header: string;
    /** `file`: a file without it is rejected. `row`: a participant without it has an error. */
    readonly need: 'file' | 'row' | 'optional';
  }[];
  readonly rowCount: number;
  /** Whether a filled column is neither recognized nor ignored, so that the user should say what it is. */
  readonly needsMatching: boolean;
  /** Number of participants already in the order. */
  readonly participants: number;
}

export interface PayeeToInstruct {
  readonly orderLineId: string;
  readonly rowNumber: number | null;
  readonly name: string;
}

export interface PreFlight {
  readonly canSubmit: boolean;
  /** Reasons why the order can't be submitted. */
  readonly blockers: readonly Pick<Rejection, 'code' | 'sentence'>[];
  /** Valid values that are worth checking. */
  readonly warnings: readonly string[];
  readonly people: number;
  readonly faultyPeople: number;
  /** Payees without payment instructions, if the sponsor gives them. */
  readonly toInstruct: number;
  /** The first of these payees, in spreadsheet order. */
  readonly uninstructed: readonly PayeeToInstruct[];
  readonly grossCents: number;
  readonly requiredCents: number;
  readonly associatedCents: number;
  readonly fees: readonly (OrderFee & { readonly count: number; readonly totalCents: number })[];
  /** Reference to include with the payment. */
  readonly reference: string;
  readonly statusAfterSubmit: string | null;
}

export interface FeeDependencyData {
  readonly serviceCode: string;
  readonly planTypeCode: string | null;
  readonly feePayer: string;
  /** After waivers and changed payers, for an order line. */
  readonly fees: readonly (OrderFee & { readonly waivedCents: Cents })[];
}

/** An open order, with its number of participants by state. */
export interface HomeOrder {
  readonly id: string;
  readonly friendlyId: string;
  readonly serviceCode: string;
  readonly status: string;
  readonly substatus: string | null;
  readonly planId: string | null;
  readonly planDisplayName: string | null;
  readonly people: number;
  readonly faulty: number;
  readonly requiredCents: number;
  readonly associatedCents: number;
  /** Amount that the order still needs. Distributions that ended need none. */
  readonly toSendCents: number;
  readonly linesByState: LinesByState;
  /** Participants whose time to respond ended. */
  readonly late: number;
  /** The next day by which participants have to respond, and how many still have to. */
  readonly respondBy: string | null;
  readonly responding: number;
  /** The next day on which we pay. */
  readonly payOn: string | null;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  readonly updatedAt: string;
}

/** Data of a sponsor's home page, read in one snapshot. */
export interface AccountHome {
  /** `waitingForReview` and `declined` are states of an application for the account. */
  readonly accountStatus: string;
  readonly declineReason: string | null;
  /** The file of the account’s logo, or of its brand’s; null if there is none. */
  readonly logoFileId: string | null;
  readonly orders: readonly HomeOrder[];
  /** All of the sponsor's orders that need money. */
  readonly ordersToFund: readonly OrderToFund[];
  readonly plans: number;
  readonly money: {
    /** Total of `ordersToFund`. */
    readonly toSendCents: number;
    /** Total paid this calendar month. */
    readonly paidCents: number;
    readonly payments: number;
    readonly onHoldCents: number;
    readonly associatedCents: number;
  };
}

/** Our trust account details for a sponsor's bank. */
export interface OurBankAccount {
  readonly bankName: string;
  /** Legal name of the account's holder: the beneficiary of wires, and the payee of checks. */
  readonly accountName: string;
  readonly accountAddress: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Where a sponsor sends an order's money, and the reference to include. */
export interface MoneyInstructions {
  readonly reference: string;
  /** Null if no trust account is set up. */
  readonly account: OurBankAccount | null;
}

const cell = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]);
/** A participant's values by column key: text as typed, or cents, dates, and codes in API format. */
export const personBody = z.record(z.string().max(60), cell);

const view = { client: 'orders.view', staffMember: 'orders.view' } as const;
const edit = { client: 'orders.edit', staffMember: 'orders.edit' } as const;
const submit = { client: 'orders.submit', staffMember: 'orders.submit' } as const;
const approve = { client: 'orders.approve', staffMember: 'orders.approve' } as const;
const note = z.strictObject({ note: z.string().max(1000).optional() });

export const listAccountOrders = route<readonly WireRowOf<typeof order>[]>()({
  method: 'GET',
  path: '/public/accounts/:accountId/orders',
  who: view,
  summary: 'Search the orders for an account and its subaccounts',
  searches: 'Order',
});
export const createAccountOrder = route<OrderView>()({
  method: 'POST',
  path: '/public/accounts/:accountId/orders',
  who: edit,
  summary: 'Create an order for an account',
  body: z.strictObject({
    serviceCode: z.string(),
    planId: z.string().nullish(),
    feePayer: z.string().optional(),
    comments: z.string().max(4000).nullish(),
  }),
});
export const accountHome = route<AccountHome>()({
  method: 'GET',
  path: '/public/accounts/:id/home',
  who: view,
  summary: 'Get an account’s open orders, balances, and payments this month',
});
export const accountMoneyInstructions = route<Pick<MoneyInstructions, 'account'>>()({
  method: 'GET',
  path: '/public/accounts/:id/money-instructions',
  who: view,
  summary: 'Get the payment instructions for sending money to us',
});
export const touchOrder = route<{ id: string; updatedAt: string }>()({
  method: 'PATCH',
  path: '/public/orders/:id/touch',
  who: edit,
  summary: 'Record that a user is working on the order',
});
export const submitOrder = route<OrderView>()({
  method: 'POST',
  path: '/public/orders/:id/submit',
  who: submit,
  summary: 'Submit an order',
});
export const submitOrderForApproval = route<OrderView>()({
  method: 'POST',
  path: '/public/orders/:id/submit-for-approval',
  who: edit,
  summary: 'Send an order to an approver',
});
export const approveOrder = route<OrderView>()({
  method: 'POST',
  path: '/public/orders/:id/approve',
  who: approve,
  summary: 'Approve an order that another user submitted',
});
export const reopenOrder = route<OrderView>()({
  method: 'POST',
  path: '/public/orders/:id/reopen',
  who: edit,
  summary: 'Reopen a submitted order',
  body: note,
});
export const cancelOrder = route<OrderView>()({
  method: 'POST',
  path: '/public/orders/:id/cancel',
  who: edit,
  summary: 'Cancel an order and all its lines',
  body: note,
});
export const initiateOrder = route<OrderView>()({
  method: 'POST',
  path: '/private/orders/:orderId/initiate',
  who: { staffMember: 'orders.initiate' },
  summary: 'Start a submitted order: advances its order lines and creates the first notices',
});
const titleMatches = z.record(z.string().trim().min(1).max(500), z.string().max(60).nullable());

const columnMatches = jsonPart(100_000, 'Send the column matches as JSON.').pipe(titleMatches);

export const uploadParticipants = route<UploadStatus>()({
  method: 'POST',
  path: '/public/orders/:id/upload-participants',
  who: edit,
  summary: 'Upload a spreadsheet of participants',
  files: ['file'],
  body: z.strictObject({
    confirm: z.enum(['0', '1']).optional(),
    mode: z.enum(['add', 'replace']).optional(),
    /** JSON: the field key of each column title, null for a column to ignore. Remembered for the account. */
    matches: columnMatches.optional(),
  }),
  perMinute: 30,
});
export const previewParticipants = route<UploadPreview>()({
  method: 'POST',
  path: '/public/orders/:id/preview-participants',
  who: edit,
  summary: 'List the columns of a spreadsheet of participants without importing it',
  files: ['file'],
  perMinute: 30,
});
export const uploadStatus = route<UploadStatus>()({
  method: 'GET',
  path: '/public/orders/:id/upload-status',
  who: view,
  summary: 'Get the progress of the last upload',
});
export const orderSubstatus = route<{ status: string; substatus: string | null }>()({
  method: 'GET',
  path: '/public/orders/:id/substatus',
  who: view,
  summary: 'Get an order’s status and substatus',
});
export const orderFeeDependencyData = route<FeeDependencyData>()({
  method: 'GET',
  path: '/public/orders/:id/fee-dependency-data',
  who: view,
  summary: 'List the factors that determine an order’s fees',
});
export const orderPreFlight = route<PreFlight>()({
  method: 'GET',
  path: '/public/orders/:id/pre-flight',
  who: view,
  summary: 'Check whether an order can be submitted, without submitting it',
});
export const orderMoneyInstructions = route<MoneyInstructions>()({
  method: 'GET',
  path: '/public/orders/:id/money-instructions',
  who: view,
  summary: 'Get the account, the amount still due, and the payment reference for funding an order',
});
export const orderDataFixes = route<readonly DataFix[]>()({
  method: 'GET',
  path: '/public/orders/:id/data-fixes',
  who: view,
  summary: 'List the values to fix, by row and column',
});
export const addOrderSupplement = route<{ id: string; fileName: string }>()({
  method: 'POST',
  path: '/public/order/:id/supplement-document',
  who: edit,
  summary: 'Attach a supplement document to an order',
  files: ['file'],
});
export const removeOrderSupplement = route<{ id: string }>()({
  method: 'DELETE',
  path: '/public/order/:id/supplement-document',
  who: edit,
  summary: 'Remove the supplement document from an order',
});
export const addOrderLine = route<{ id: string }>()({
  method: 'POST',
  path: '/public/orders/:id/order-lines',
  who: edit,
  summary: 'Add one participant to an order',
  body: personBody,
});
export const removeOrderLines = route<{ removed: number }>()({
  method: 'DELETE',
  path: '/public/orders/:id/order-lines',
  who: edit,
  summary: 'Delete the listed participants, or all participants, from an order',
  body: z.strictObject({ orderLineIds: z.array(z.string()).max(50_000).optional() }),
});
export const downloadTemplate = route<never>()({
  method: 'GET',
  path: '/templates/:file',
  who: { anonymous: true },
  summary: 'Download a service’s upload template as .xlsx or .csv',
  isDownload: true,
  perMinute: 60,
});
