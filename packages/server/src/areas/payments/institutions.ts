import type { institution } from '@fiducia/contract/payments/institution.entity';
import {
  type ListedInstitution,
  listInstitutions,
  verifyInstitution,
} from '@fiducia/contract/payments/institution.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type InstitutionKind, isPayableLine, payeeOf } from '@fiducia/domain/payments/institution';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { institutionTable } from './institution.table.ts';

function payableProblem({ payableLine }: Draft): Rejection | undefined {
  if (payableLine === undefined || (typeof payableLine === 'string' && isPayableLine(payableLine))) return undefined;
  return invalid({
    payableLine: ['End the line with “FBO {owner}”, such as “Harborlight Trust Company FBO {owner}”.'],
  });
}

export const institutionHooks: EntityHooks<typeof institution> = {
  beforeCreate: async (_tx, _ctx, draft) => payableProblem(draft) ?? { draft, initialValues: {} },
  beforeUpdate: async (_tx, _ctx, _id, draft) => payableProblem(draft) ?? draft,
  // What was verified are the details as they were before the change.
  afterUpdate: async (tx, ctx, id) => {
    await setColumns(tx, ctx, institutionTable, id, { verified_on: null });
    return undefined;
  },
};

interface ListedRow {
  readonly id: string;
  readonly display_name: string;
  readonly kind: InstitutionKind;
  readonly is_sample: boolean;
  readonly needs_letter: boolean;
  readonly payable_line: string;
  readonly address_line1: string;
  readonly city: string;
  readonly state_code: string;
  readonly postal_code: string;
}

const listed = (row: ListedRow): ListedInstitution => ({
  code: row.id,
  displayName: row.is_sample ? `${row.display_name} (sample)` : row.display_name,
  kind: row.kind,
  isSample: row.is_sample,
  needsLetter: row.needs_letter,
  payableTo: payeeOf(row.payable_line),
  addressLine1: row.address_line1,
  city: row.city,
  stateCode: row.state_code,
  postalCode: row.postal_code,
});

/** Returns the endpoints that list institutions and record that their details were verified. */
export const institutionEndpoints: readonly Endpoint[] = [
  on(listInstitutions, async (_request, ctx) => {
    const rows = await ctx.db.many<ListedRow>(sql`
      select id, display_name, kind, is_sample, needs_letter, payable_line, address_line1, city, state_code, postal_code
        from institutions where deleted_at is null order by lower(display_name), id`);
    return reply(rows.map(listed));
  }),
  on(verifyInstitution, ({ params: { id } }, ctx) =>
    ctx.inTx(async (tx) => {
      const row = await lockRow(tx, institutionTable, id, ctx.actor, { grants: institutionTable.update });
      if (isRejection(row)) return row;
      const today = localDate(ctx.now.toISOString(), timeZones.eastern);
      await setColumns(tx, ctx, institutionTable, id, { verified_on: today });
      const record = await readRecord(tx, institutionTable, id, ctx.actor);
      return isRejection(record) ? record : reply(record);
    }),
  ),
];
