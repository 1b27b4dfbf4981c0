import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { buildAchAnswers } from '../../packages/server/src/rails/ach/build-ach-answers.ts';
import type { TestServer } from './test-server.ts';

/** A bank's response to a payment, or to the prenote of an instruction. Each value replaces the one that we sent. */
export interface WantedAnswer {
  readonly paymentId?: string;
  readonly prenoteOf?: string;
  readonly kind: 'return' | 'change';
  readonly code: string;
  readonly correctedData?: string;
  readonly amountCents?: number;
  readonly trace?: string;
  readonly reference?: string;
  readonly accountNumber?: string;
}

interface SentRow {
  readonly trace: string;
  readonly amount: number;
  readonly name: string;
  readonly routing_number: string;
  readonly account: Buffer;
  readonly reference: string;
}

/** Returns a bank's responses to our entries, as its file. */
export async function answersTo({ platform }: TestServer, wanted: readonly WantedAnswer[]): Promise<Buffer> {
  const responses = await Promise.all(
    wanted.map(async (one) => {
      const row = await platform.database.one<SentRow>(sql`
        select p.trace_number as trace, p.amount_cents as amount, p.payable_to as name, i.routing_number,
               i.account_number_encrypted as account, p.reference_number as reference
          from payments p join payment_instructions i on i.id = p.payment_instruction_id where p.id = ${one.paymentId ?? ''}
        union all
        select n.trace_number, 0::bigint, i.payable_to, i.routing_number, i.account_number_encrypted, i.friendly_id
          from prenotes n join payment_instructions i on i.id = n.payment_instruction_id where i.id = ${one.prenoteOf ?? ''}`);
      if (!row) throw new Error('no such payment');
      return {
        kind: one.kind,
        code: one.code,
        originalTrace: one.trace ?? row.trace,
        account: 'checking' as const,
        routingNumber: row.routing_number,
        accountNumber: one.accountNumber ?? platform.keyring.open('bankAccount', row.account).reveal(),
        amountCents: one.amountCents ?? row.amount,
        individualId: one.reference ?? row.reference,
        name: row.name,
        ...(one.correctedData === undefined ? {} : { correctedData: one.correctedData }),
      };
    }),
  );
  const createdOn = platform.clock.now().toISOString().slice(0, 10);
  return Buffer.from(
    buildAchAnswers({
      ourBank: '021000021',
      answeringBank: '011401533',
      ourName: 'Fiducia Trust',
      companyId: '1987654321',
      createdOn,
      fileIdModifier: 'B',
      answers: responses,
    }),
    'ascii',
  );
}
