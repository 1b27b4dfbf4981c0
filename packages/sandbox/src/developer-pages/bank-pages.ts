import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { Platform } from '@fiducia/server/area';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  answerable,
  type BankFileDraft,
  bankAnswers,
  nextStatement,
  type RequestedAnswer,
} from '../bank/next-incoming-files.ts';

/**
 * Returns a plugin that serves the simulated bank's pages under /developer, with files to download here and upload in
 * the portals.
 */
export function bankPages({
  database,
  keyring,
  clock,
}: Pick<Platform, 'database' | 'keyring' | 'clock'>): (pages: FastifyInstance) => void {
  return (pages) => {
    pages.get('/developer/bank', async (_request, reply) =>
      sendHtml(reply, bankView(await answerable(database), undefined)),
    );
    pages.post('/developer/bank/statement', async (request, reply) => {
      const options = {
        fundsOrders: has(request.body, 'fundsOrders'),
        cashesChecks: has(request.body, 'cashesChecks'),
      };
      const file = await nextStatement(database, keyring, clock.now(), options);
      if (file) return sendFile(reply, file);
      return sendHtml(
        reply.code(409),
        bankView(await answerable(database), 'There is no corporate bank account yet. Add one first.'),
      );
    });
    pages.post('/developer/bank/answers', async (request, reply) => {
      const file = await bankAnswers(database, keyring, clock.now(), requestedIn(request.body));
      if (file) return sendFile(reply, file);
      return sendHtml(
        reply.code(409),
        bankView(await answerable(database), 'Select at least one payment to return or change.'),
      );
    });
  };
}

function has(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name);
}

function requestedIn(body: unknown): RequestedAnswer[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]): RequestedAnswer[] =>
    /^[0-9a-f]{32}$/.test(name) && (value === 'return' || value === 'change')
      ? [{ paymentId: name, answer: value }]
      : [],
  );
}

function sendFile(reply: FastifyReply, file: BankFileDraft): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .type('text/plain; charset=us-ascii')
    .send(file.bytes);
}

const sendHtml = (reply: FastifyReply, html: string): FastifyReply => reply.type('text/html; charset=utf-8').send(html);

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function bankView(payments: Awaited<ReturnType<typeof answerable>>, problem: string | undefined): string {
  const rows = payments.map(
    (one) =>
      `<tr><td>${escape(one.reference)}</td><td>${escape(one.payee)}</td><td>${formatMoney(cents(one.amount))}</td><td>${escape(one.status)}</td><td><select name="${one.id}" aria-label="Response to ${escape(one.reference)}"><option value="">No response</option><option value="return">Return it (R03)</option><option value="change">Change the account (C01)</option></select></td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated bank | Fiducia Developer</title><link rel="stylesheet" href="/developer/style.css"></head>
<body><main><header><h1>Simulated bank</h1><nav class="quiet"><a href="/developer">Clock and outbox</a></nav></header>
${problem === undefined ? '' : `<p class="problem" role="alert">${escape(problem)}</p>`}
<section><h2>Statement through today</h2>
<p class="quiet">Generated from the payments that were sent: ACH files settle on their effective date, wires are debited, and returned entries are credited. Upload it in the staff portal under Trust, Upload deposits. If you also use a return file from below for the same day, upload that file first.</p>
<form method="post" action="/developer/bank/statement"><label class="choice"><input type="checkbox" name="fundsOrders" value="1"> Sponsors send the money their orders need</label>
<label class="choice"><input type="checkbox" name="cashesChecks" value="1" checked> Payees cash their checks (clear this to stop one later)</label><button>Download statement</button></form></section>
<section><h2>Returns and changes</h2>
<p class="quiet">Select how the receiving banks respond. Upload the file in the staff portal under Distributions, Payments, Upload returns.</p>
${rows.length === 0 ? '<p class="quiet">No ACH payments have been sent yet.</p>' : `<form method="post" action="/developer/bank/answers"><button>Download return file</button><table><thead><tr><th>Reference</th><th>Payee</th><th>Amount</th><th>Status</th><th>Response</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></form>`}
</section></main></body></html>
`;
}
