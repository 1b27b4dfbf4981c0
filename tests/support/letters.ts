import { openLetter } from '../../packages/server/src/areas/documents/letter.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { countOrder } from './count-order.ts';
import type { TestServer } from './test-server.ts';

export interface Sponsor {
  readonly masterAccountId: string;
  readonly subaccountId: string;
  readonly planId: string;
}

export interface MadeOrder {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly participantIds: readonly string[];
}

/** Creates an order of N participants with addresses, half of them with an email address. */
export async function makeOrder(
  server: TestServer,
  count: number,
  at: Sponsor,
  address = '1 Main Street',
  isInitiated = true,
): Promise<MadeOrder> {
  const db = server.platform.database;
  const orderId = newId();
  const now = server.platform.clock.now();
  await db.query(
    `insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id) values ($1, $2, 'premierDistributions', $6, $3, $4, $5)`,
    [
      orderId,
      newFriendlyId(now),
      at.subaccountId,
      at.masterAccountId,
      at.planId,
      isInitiated ? 'inProgress' : 'submitted',
    ],
  );
  const lineIds = Array.from({ length: count }, () => newId());
  const participantIds = lineIds.map(() => newId());
  await db.query(
    `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, email_address, address_line1, city, state_code, postal_code)
     select id, fid, $3, $4, 'Ann', 'Person ' || n, case when n % 2 = 0 then 'p' || n || '@example.test' end, $5, 'Denver', 'CO', '80202'
       from unnest($1::text[], $2::text[]) with ordinality as p (id, fid, n)`,
    [participantIds, lineIds.map(() => newFriendlyId(now)), at.masterAccountId, at.subaccountId, address],
  );
  await db.query(
    `insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, subaccount_id, plan_id, participant_id, first_name, last_name, gross_distribution_amount_cents)
     select id, fid, $4, 'premierDistributions', $8, $5, $6, $7, participant, 'Ann', 'Person ' || n, 123456
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as l (id, fid, participant, n)`,
    [
      lineIds,
      lineIds.map(() => newFriendlyId(now)),
      participantIds,
      orderId,
      at.masterAccountId,
      at.subaccountId,
      at.planId,
      isInitiated ? 'waitingForParticipant' : 'submitted',
    ],
  );
  await countOrder(db, orderId);
  return { orderId, lineIds, participantIds };
}

/** Returns the result of a statement on the server's database. */
export async function ask<T>(server: TestServer, text: string, values: unknown[] = []): Promise<T[]> {
  return (await server.platform.database.query<T>(text, values)).rows;
}

/** Returns the PIN on a line's newest letter, as printed. */
export async function pinOf(server: TestServer, lineId: string): Promise<string> {
  const [row] = await ask<{ letter_encrypted: Buffer }>(
    server,
    `select letter_encrypted from order_line_documents where order_line_id = $1 order by created_at desc, id desc limit 1`,
    [lineId],
  );
  if (!row) throw new Error('no letter');
  return openLetter(server.platform.keyring, row.letter_encrypted).facts.pin;
}

export interface ReadPdf {
  readonly pageCount: number;
  /** Returns the text of a page, counted from 1. */
  textOf(page: number): Promise<string>;
  /** Returns how far from the left edge of a page a piece of text begins, in points. */
  leftOf(page: number, piece: string): Promise<number | undefined>;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const piecesOf = async (page: number) =>
    (await (await pdf.getPage(page)).getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
  return {
    pageCount: pdf.numPages,
    textOf: async (page) => (await piecesOf(page)).map(({ str }) => str).join(' '),
    leftOf: async (page, piece) => {
      const found = (await piecesOf(page)).find(({ str }) => str === piece);
      return found && Number(found.transform[4]);
    },
  };
}
