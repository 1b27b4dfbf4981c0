import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { peopleWorkbook } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

let server: TestServer;
let advisor: Caller;
let stranger: Caller;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Fabrikam Advisors');
  const rights = ['account.view', 'account.edit'];
  advisor = await server.signIn('advisor', rights, { masterAccountIds: [sponsor.masterAccountId] });
  stranger = await server.signIn('advisor', rights, { masterAccountIds: [] });
});
afterAll(() => server.stop());

const account = () => `/public/accounts/${sponsor.masterAccountId}`;
let serial = 0;
async function campaign(count: number): Promise<{ id: string; addresses: string[] }> {
  const prospects = Array.from({ length: count }, () => ({
    firstName: 'Ada',
    lastName: 'Sample',
    emailAddress: `ada${serial++}@example.test`,
  }));
  const made = await advisor.call<Row>('POST', `${account()}/campaigns`, { displayName: `C ${serial}`, prospects });
  return { id: made.result.id, addresses: prospects.map(({ emailAddress }) => emailAddress) };
}
const disclosure = '<p>Disclosure: investments can lose value.</p>';
const template = (displayName: string, html: string) =>
  advisor.upload<Row>(
    `${account()}/next-level-email-templates`,
    'storedFile',
    'mail.html',
    Buffer.from(`${html}${disclosure}`),
    { displayName },
  );
const invite = (id: string, body: object = {}) =>
  advisor.call('POST', `/public/campaigns/${id}/create-next-level-emails`, body);
const remind = (id: string, body: object = {}) =>
  advisor.call('POST', `/public/campaigns/${id}/send-follow-up-email`, body);
const prospectsOf = async (id: string) =>
  (await advisor.call<Row[]>('GET', `/public/campaigns/${id}/prospects`)).result;
const mailsTo = (recipient: string) => readOutbox(server.platform, { recipient });
const later = (id: string, days: number) =>
  server.platform.database.query(
    `update prospects set last_mailed_at = last_mailed_at - make_interval(days => $2) where campaign_id = $1`,
    [id, days],
  );

describe('what a campaign sends', () => {
  test('sends nothing without a template and says so', async () => {
    const { id } = await campaign(1);
    const answer = await invite(id);
    expect([answer.httpStatus, answer.status.code]).toEqual([409, 'noTemplate']);
  });

  test('sends each prospect the template text once, with a way to unsubscribe', async () => {
    const made = await template(
      'Spring',
      '<!doctype html><html><head><style>p{}</style></head><body><p>Dear {{firstName}} {{lastName}},</p><p>read &amp; see <a href="https://example.com/ira">our page</a>.<script>alert(1)</script></p></body></html>',
    );
    expect(made.httpStatus, made.text).toBe(200);
    const listed = await advisor.call<Row[]>('GET', `/public/campaign/${sponsor.masterAccountId}/email-templates`);
    expect(listed.result.map(({ displayName }) => displayName)).toEqual(['Spring']);
    expect((await stranger.call('GET', `/public/campaign/${sponsor.masterAccountId}/email-templates`)).httpStatus).toBe(
      404,
    );
    await advisor.call('POST', `${account()}/advisor-campaign-settings`, {
      senderName: 'Pat of Fabrikam',
      replyToEmailAddress: 'pat@example.test',
      signature: 'Pat Advisor',
    });
    const { id, addresses } = await campaign(230);
    const [first = ''] = addresses;
    expect((await invite(id)).result).toEqual({ queued: 230, unsubscribed: 0 });
    expect((await invite(id)).status.code).toBe('nobodyToInvite');
    await server.jobs.runDue();
    const mails = await readOutbox(server.platform, { kind: 'prospect-invitation' });
    expect(mails).toHaveLength(230);
    const [mail] = await mailsTo(first);
    const prospects = await prospectsOf(id);
    const own = prospects.find((row) => row['emailAddress'] === first);
    expect(mail?.text).toContain('Dear Ada Sample,');
    expect(mail?.text).toContain('read & see our page (https://example.com/ira).');
    expect(mail?.text).toContain(`/invite/${own?.id}`);
    expect(mail?.text).toContain(`/prospect-subscription/${own?.id}/unsubscribe`);
    expect(mail?.text).toContain('Pat of Fabrikam');
    expect(mail?.text).not.toMatch(/alert|<p>|p\{\}/);
    expect(new Set(prospects.map(({ status }) => status))).toEqual(new Set(['invited']));
    const sent = await advisor.call<Row[]>('GET', `/public/campaign-emails?search-prospectId=equals(${own?.id})`);
    expect(sent.result).toMatchObject([{ kind: 'invitation', emailStatus: 'sent', templateName: 'Spring' }]);
    expect((await invite(id)).status.code).toBe('nobodyToInvite');
  });

  test('follows up with prospects who have not started, three times, seven days apart', async () => {
    const { id, addresses } = await campaign(2);
    await invite(id);
    await server.jobs.runDue();
    expect((await remind(id)).status.code).toBe('nobodyToFollowUp');
    for (const round of [1, 2, 3]) {
      await later(id, 8);
      expect((await remind(id)).result).toEqual({ queued: 2, unsubscribed: 0 });
      await server.jobs.runDue();
      expect(await mailsTo(addresses[0] ?? '')).toHaveLength(1 + round);
    }
    await later(id, 8);
    expect((await remind(id)).status.code).toBe('nobodyToFollowUp');
  });

  test('[prospect-subscription-action] a prospect who unsubscribed gets no messages from any campaign of the sender until they resubscribe', async () => {
    const { id, addresses } = await campaign(2);
    const [one] = await prospectsOf(id);
    const address = String(one?.['emailAddress']);
    const change = (action: string) =>
      server.anonymous().call<Row>('POST', `/public/prospects/${one?.id}/subscription/${action}`);
    const ended = await change('unsubscribe');
    expect(ended.result).toEqual({ action: 'unsubscribe', isUnsubscribed: true, senderName: 'Pat of Fabrikam' });
    expect((await change('unsubscribe')).httpStatus).toBe(200);
    expect((await change('forget')).result).toEqual({ errors: { action: ['Choose unsubscribe or resubscribe.'] } });
    const nobody = await server
      .anonymous()
      .call('POST', `/public/prospects/${'f'.repeat(32)}/subscription/unsubscribe`);
    expect(nobody.httpStatus).toBe(404);
    expect((await invite(id)).result).toEqual({ queued: 1, unsubscribed: 1 });
    await server.jobs.runDue();
    expect(await mailsTo(address)).toHaveLength(0);
    const again = await advisor.call<Row>('POST', `${account()}/campaigns/create-one`, {
      displayName: 'Again',
      prospect: { firstName: 'Ada', lastName: 'Sample', emailAddress: address.toUpperCase() },
    });
    expect((await prospectsOf(again.result.id))[0]).toMatchObject({ isUnsubscribed: true });
    expect((await change('resubscribe')).result).toMatchObject({ isUnsubscribed: false });
    expect((await invite(again.result.id)).result).toEqual({ queued: 1, unsubscribed: 0 });
    expect(addresses).toHaveLength(2);
  });

  test('a prospect who unsubscribes after the messages were queued gets none', async () => {
    const { id } = await campaign(1);
    const [one] = await prospectsOf(id);
    await invite(id);
    await server.anonymous().call('POST', `/public/prospects/${one?.id}/subscription/unsubscribe`);
    await server.jobs.runDue();
    expect(await mailsTo(String(one?.['emailAddress']))).toHaveLength(0);
    const emails = await advisor.call<Row[]>('GET', `/public/campaign-emails?search-campaignId=equals(${id})`);
    expect(emails.result).toMatchObject([{ emailStatus: 'notSent' }]);
  });

  test("another account's campaign or template is not found", async () => {
    const { id } = await campaign(1);
    for (const tail of ['create-next-level-emails', 'send-follow-up-email'])
      expect((await stranger.call('POST', `/public/campaigns/${id}/${tail}`, {})).httpStatus).toBe(404);
    const answer = await invite(id, { nextLevelEmailTemplateId: 'f'.repeat(32) });
    expect(answer.result).toEqual({
      errors: { nextLevelEmailTemplateId: ['Choose one of this account’s email templates.'] },
    });
  });
});

describe('people spreadsheets', () => {
  const parse = (kind: 'advisor' | 'prospect', fileName: string, bytes: Uint8Array) =>
    advisor.upload<{ rows: Row[]; errors: Record<string, string[]> }>(
      `/public/utils/parse-excel/${kind}-excel-file`,
      'file',
      fileName,
      bytes,
    );

  test('prospects: returns the valid rows and the errors of the others', async () => {
    const sheet = await peopleWorkbook(
      ['First', 'Surname', 'E-mail'],
      [
        ['Ada', 'Sample', 'ada@example.test'],
        ['Ben', '', 'ben@example.test'],
        ['Cora', 'Marsh', 'not an address'],
        ['Dev', 'Okoro', 'ADA@example.test'],
      ],
    );
    const { result } = await parse('prospect', 'people.xlsx', sheet);
    expect(result.rows).toEqual([{ firstName: 'Ada', lastName: 'Sample', emailAddress: 'ada@example.test' }]);
    expect(Object.values(result.errors).flat()).toEqual([
      'Column B: Please enter a last name',
      'Column C: Please enter valid email',
      expect.stringContaining('Column C: Email is duplicated'),
    ]);
  });

  test('advisors: also reads phone and firm', async () => {
    const csv =
      'First name,Last name,Email,Phone,Firm\nAda,Sample,ada@example.test,(937) 555-0100,Fabrikam\nBen,Marsh,ben@example.test,12,\n';
    const { result } = await parse('advisor', 'advisors.csv', Buffer.from(csv));
    expect(result.rows).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Sample',
        emailAddress: 'ada@example.test',
        phoneNumber: '+19375550100',
        firmName: 'Fabrikam',
      },
    ]);
    expect(result.errors).toEqual({ 'Row 3': ['Column D: Please enter a valid phone number.'] });
  });

  test.each([
    ['empty.csv', Buffer.alloc(0)],
    ['program.xlsx', Buffer.from('MZ this is no sheet')],
    ['headless.csv', Buffer.from('a,b\n1,2\n')],
    ['zip.xlsx', Buffer.from('504b030414000000', 'hex')],
  ])('rejects %s and says what to do', async (fileName, bytes) => {
    const answer = await parse('prospect', fileName, bytes);
    expect(answer.httpStatus).toBe(422);
    expect(answer.status.message.length).toBeGreaterThan(20);
  });

  test('the templates are ones that the readers accept', async () => {
    for (const name of ['prospects', 'advisors', 'autoParticipants'])
      expect((await advisor.call('GET', `/templates/${name}.csv`)).text).toContain('First name');
  });
});
