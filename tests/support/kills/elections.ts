import { byAch, byCheck, election, electionUrl, lineToElect, type Receipt } from '../elections.ts';
import { compareCounts, type KillScenario, logInserted } from './kill-scenario.ts';
import { newKey } from './repeating-client.ts';

const participantsARound = 4;
/** Entities whose rows `lineToElect` inserts. */
const inserted = { Participant: 'participants', Order: 'orders', OrderLine: 'order_lines' } as const;

/** Participants sign their elections, half of them by ACH, and get a receipt and an email. */
export const elections: KillScenario = {
  title: 'elections: sign, receipt',
  withinMilliseconds: 500,
  open: async (site) => {
    const { server } = site;
    const sponsor = await server.sponsor('Election Mills');
    const signed = new Map<string, Receipt>();
    return {
      prepare: async () => {
        const clients: (() => Promise<void>)[] = [];
        for (let n = 0; n < participantsARound; n += 1) {
          const { lineId, person } = await lineToElect(server, { sponsor });
          const body = election([n % 2 === 0 ? byCheck() : byAch()], { sendParticipantConfirmationCode: true });
          clients.push(async () => {
            const path = electionUrl(lineId);
            signed.set(lineId, await site.act<Receipt>({ caller: person, path, key: newKey(), body }));
          });
        }
        await logInserted(server.platform.database, sponsor.masterAccountId, inserted);
        return clients;
      },
      compare: async () => {
        const { rows } = await server.platform.database.query<{ id: string }>(
          `select l.id,
                  (select count(*)::int from payment_instructions i where i.order_line_id = l.id) as instructions,
                  (select count(*)::int from payment_instructions i where i.order_line_id = l.id and i.id = any($2::text[])) as acknowledged,
                  (select count(*)::int from stored_files f where f.record_id = l.id and f.kind = 'electionReceipt' and f.id = any($3::text[])) as receipts,
                  (select count(*)::int from stored_files f where f.record_id = l.id and f.kind = 'electionReceipt') as receipts_of_line,
                  (select count(*)::int from outbox_messages m where m.cause like l.id || ':%') as messages
             from order_lines l where l.master_account_id = $1`,
          [
            sponsor.masterAccountId,
            [...signed.values()].flatMap(({ paymentInstructionIds }) => paymentInstructionIds),
            [...signed.values()].map(({ receiptFileId }) => receiptFileId),
          ],
        );
        const perLine = { instructions: 1, acknowledged: 1, receipts: 1, receipts_of_line: 1, messages: 1 };
        const expected = new Map([...signed.keys()].map((id) => [id, perLine]));
        return { acknowledged: signed.size, ...compareCounts(expected, rows) };
      },
    };
  },
};
