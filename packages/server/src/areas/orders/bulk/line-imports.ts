import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { balanceKeys, lineBalanceColumns, planBalanceColumns } from '@fiducia/domain/orders/balance-sheet';
import type { BulkImport } from '@fiducia/domain/orders/bulk-operation';
import { clientIdentifierSheet, type MarkSheet, registrySheet } from '@fiducia/domain/orders/mark-sheets';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SheetReading } from '../../../platform/spreadsheets/sheet-reading.ts';
import { type JudgedFile, judgeLineBalances, judgePlanBalances } from './judge-balance-file.ts';
import { judgeMarks } from './judge-mark-file.ts';

/** How the files of an import are read and validated. */
export interface LineImport {
  readonly columns: readonly ParticipantColumn[];
  /** The kind of the stored file, which decides who may open it. */
  readonly fileKind: string;
  readonly hasAmounts: boolean;
  readonly judge: (tx: Tx, ctx: ActorContext, reading: SheetReading, planId: string) => Promise<JudgedFile>;
}

const balances = { fileKind: 'balanceUpdate', hasAmounts: true };
const marksOf = (sheet: MarkSheet): LineImport => ({
  columns: sheet.columns,
  fileKind: sheet.kind,
  hasAmounts: false,
  judge: (tx, ctx, reading) => judgeMarks(tx, ctx, reading, sheet),
});

export const lineImports: Readonly<Record<BulkImport, LineImport>> = {
  lineBalances: { ...balances, columns: lineBalanceColumns, judge: judgeLineBalances },
  planBalances: { ...balances, columns: planBalanceColumns, judge: judgePlanBalances },
  clientIdentifiers: marksOf(clientIdentifierSheet),
  registryListings: marksOf(registrySheet),
};

/** Rejects a balance file without an amount column. */
export const withoutAmounts = ({ hasAmounts }: LineImport, { columns }: SheetReading): Rejection | undefined =>
  !hasAmounts || columns.some(({ key }) => balanceKeys.includes(key))
    ? undefined
    : invalid({ file: ['This file has no amount column. Export the order lines and fill in that file.'] });
