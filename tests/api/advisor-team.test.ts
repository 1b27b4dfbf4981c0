import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { accounts, as, at, below, campaign, openAdvisors, server, template } from '../support/advisor-scenario.ts';
import { inOrder } from '../support/in-order.ts';
import { type IraRow as Row } from '../support/ira-applicants.ts';
import { readOutbox } from '../support/outbox.ts';

inOrder();
beforeAll(openAdvisors);
afterAll(() => server.stop());

describe('the levels of advisors’ accounts', () => {
  test('each level sees its own account and those below, and nothing of the others', async () => {
    const visible = async (who: string) => {
      const totals = await Promise.all(
        (['ria', 'firm', 'advisor', 'other'] as const).map(async (name) => {
          const answers = await Promise.all([
            as(who).call<Row[]>('GET', `${at(name)}/prospects`),
            as(who).call<Row[]>('GET', `${at(name)}/campaigns`),
            as(who).call<{ prospects: number }[]>('GET', `${at(name)}/advisor-results?by=total`),
          ]);
          const [prospects, campaigns, results] = answers;
          if (answers.every(({ httpStatus }) => httpStatus === 404)) return '-';
          return [prospects.result.length, campaigns.result.length, results.result[0]?.prospects].join(' ');
        }),
      );
      return totals.join(', ');
    };
    expect(await visible('ria')).toBe('3 3 3, 2 2 2, 1 1 1, -');
    expect(await visible('firm')).toBe('-, 2 2 2, 1 1 1, -');
    expect(await visible('advisor')).toBe('-, -, 1 1 1, -');
    expect(await visible('other')).toBe('-, -, -, 1 1 1');
  });

  test('lists and records that don’t name an account are limited in the same way', async () => {
    const [above] = (await as('firm').call<Row[]>('GET', `${at('firm')}/prospects`)).result;
    const all = async (who: string, path: string) => (await as(who).call<Row[]>('GET', path)).result.length;
    expect(await Promise.all(['ria', 'firm', 'advisor', 'other'].map((who) => all(who, '/public/prospects')))).toEqual([
      3, 2, 1, 1,
    ]);
    expect(await Promise.all(['ria', 'firm', 'advisor', 'other'].map((who) => all(who, '/public/accounts')))).toEqual([
      3, 2, 1, 1,
    ]);
    for (const path of ['', '/account'])
      expect((await as('other').call('GET', `/public/prospects/${above?.id}${path}`)).httpStatus).toBe(404);
    const own = (await as('firm').call<Row[]>('GET', `${at('firm')}/campaigns`)).result;
    const ofFirm = own.find((one) => one['accountId'] === accounts.firm);
    expect((await as('firm').call('GET', `/public/campaigns/${ofFirm?.id}`)).httpStatus).toBe(200);
    for (const who of ['advisor', 'other'])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/prospects'],
        ['POST', '/pause'],
        ['POST', '/create-next-level-emails'],
      ] as const)
        expect((await as(who).call(method, `/public/campaigns/${ofFirm?.id}${path}`, {})).httpStatus, path).toBe(404);
  });

  test('the session names only the user’s own accounts, with their level', async () => {
    const { result } = await as('ria').call<{ masterAccounts: Row[] }>('GET', '/public/users/authenticated-user');
    expect(result.masterAccounts.map(({ id, accountTypeCode }) => [id, accountTypeCode])).toEqual([
      [accounts.ria, 'registeredInvestmentAdvisor'],
    ]);
  });

  test('an account is created only below a higher level, and only by its users', async () => {
    const tries: [string, keyof typeof accounts, string][] = [
      ['ria', 'ria', 'registeredInvestmentAdvisor'],
      ['firm', 'firm', 'advisoryFirm'],
      ['advisor', 'advisor', 'advisor'],
    ];
    for (const [who, parent, level] of tries) {
      const answer = await below(as(who), accounts[parent], 'Too high', level);
      expect([answer.httpStatus, answer.text.includes('accountTypeCode')], answer.text).toEqual([422, true]);
    }
    expect((await below(as('firm'), accounts.ria, 'Sideways', 'advisor')).httpStatus).toBe(404);
    expect((await below(as('other'), accounts.firm, 'Foreign', 'advisor')).httpStatus).toBe(404);
  });

  test('templates are shared below their account, and changed only by it', async () => {
    const made = await template(as('ria'), accounts.ria, 'Hello {{firstName}}.\n\nDisclosure: may lose value.');
    expect(made.httpStatus, made.text).toBe(200);
    const path = `/public/next-level-email-templates/${made.result.id}`;
    for (const who of ['firm', 'advisor']) {
      const list = await as(who).call<Row[]>('GET', `/public/campaign/${accounts[who as 'firm']}/email-templates`);
      expect(list.result.map(({ id }) => id)).toEqual([made.result.id]);
      expect((await as(who).call('DELETE', path)).httpStatus).toBe(404);
    }
    expect((await as('other').call('GET', path)).httpStatus).toBe(404);
    expect((await template(as('firm'), accounts.ria, 'Disclosure: x')).httpStatus).toBe(404);
  });
});

describe('inviting advisors', () => {
  const invite = (who: string, name: keyof typeof accounts, advisors: object[]) =>
    as(who).call<Row>('POST', `${at(name)}/advisors`, { advisors });
  const person = (emailAddress: string, more: object = {}) => ({
    firstName: 'Blair',
    lastName: 'Reyes',
    emailAddress,
    ...more,
  });

  test('creates the accounts and missing firms, and emails each advisor', async () => {
    const done = await invite('ria', 'ria', [
      person('blair@example.test', { firmName: 'Adatum Planning' }),
      person('casey@example.test', { firmName: 'ADATUM planning' }),
      person('drew@example.test', { firmName: 'northwind planning' }),
    ]);
    expect(done.result, done.text).toEqual({ invited: 3, firms: 1 });
    const team = (await as('ria').call<Row[]>('GET', `${at('ria')}/team`)).result;
    const firm = team.find((one) => one['displayName'] === 'Adatum Planning');
    expect(firm).toMatchObject({ totalAdvisors: 2, accountTypeCode: 'advisoryFirm' });
    expect(team.find((one) => one['emailAddress'] === 'drew@example.test')).toMatchObject({
      parentAccountId: accounts.firm,
      invitation: 'invited',
    });
    const mails = await readOutbox(server.platform, { recipient: 'blair@example.test' });
    expect(mails.map(({ text }) => text.includes('/user-invitation/'))).toEqual([true]);
    const { rows } = await server.platform.database.query('select type from users where email_address = $1', [
      'blair@example.test',
    ]);
    expect(rows).toEqual([{ type: 'advisor' }]);
  });

  test('saves nothing if a row has an error', async () => {
    const before = (await as('ria').call<Row[]>('GET', `${at('ria')}/team`)).result.length;
    const client = await server.signIn('client', [], {});
    const answer = await invite('ria', 'ria', [
      person('elliot@example.test', { firmName: 'Never Created' }),
      person(`${client.userId}@example.test`),
    ]);
    expect([answer.httpStatus, answer.result], answer.text).toMatchObject([
      422,
      { errors: { 'row 2': [expect.stringContaining('isn’t an advisor’s')] } },
    ]);
    const twice = await invite('ria', 'ria', [person('elliot@example.test'), person('Elliot@example.test')]);
    expect(twice.result).toEqual({ errors: { 'row 2': ['Email is duplicated'] } });
    expect((await as('ria').call<Row[]>('GET', `${at('ria')}/team`)).result).toHaveLength(before);
  });

  test('a firm invites its own advisors only, and an advisor nobody', async () => {
    expect((await invite('firm', 'firm', [person('finley@example.test', { firmName: 'Elsewhere' })])).httpStatus).toBe(
      422,
    );
    expect((await invite('firm', 'ria', [person('finley@example.test')])).httpStatus).toBe(404);
    expect((await invite('advisor', 'advisor', [person('finley@example.test')])).httpStatus).toBe(422);
    expect((await invite('firm', 'firm', [person('finley@example.test')])).httpStatus).toBe(200);
  });

  test('moves an advisor with its prospects to another firm', async () => {
    const team = (await as('ria').call<Row[]>('GET', `${at('ria')}/team`)).result;
    const target = team.find((one) => one['displayName'] === 'Adatum Planning')?.id ?? '';
    const move = (who: string, id: string, parentAccountId: string) =>
      as(who).call('POST', `/public/accounts/${id}/move`, { parentAccountId });
    expect((await move('firm', accounts.advisor, target)).httpStatus).toBe(422);
    expect((await move('ria', accounts.firm, target)).status.code).toBe('notMovable');
    expect((await move('ria', accounts.advisor, accounts.other)).httpStatus).toBe(422);
    expect((await move('ria', accounts.advisor, target)).httpStatus).toBe(200);
    expect((await as('firm').call<Row[]>('GET', `${at('firm')}/prospects`)).result).toHaveLength(1);
    expect((await as('firm').call('GET', `${at('advisor')}/prospects`)).httpStatus).toBe(404);
    expect((await move('ria', accounts.advisor, accounts.firm)).httpStatus).toBe(200);
  });

  test('[account-plan-active] a deactivated advisor is shut out and sends nothing, until it is reactivated', async () => {
    const own = await as('advisor').call('POST', `${at('advisor')}/deactivate`, {});
    expect([own.httpStatus, own.status.code]).toEqual([403, 'ownAccount']);
    expect((await as('other').call('POST', `${at('advisor')}/deactivate`, {})).httpStatus).toBe(404);
    const { id } = await campaign(as('advisor'), accounts.advisor);
    expect((await as('firm').call('POST', `${at('advisor')}/deactivate`, {})).httpStatus).toBe(200);
    expect((await as('advisor').call('GET', at('advisor'))).httpStatus).toBe(404);
    const sent = await as('firm').call('POST', `/public/campaigns/${id}/create-next-level-emails`, {});
    expect([sent.httpStatus, sent.status.code]).toEqual([409, 'accountClosed']);
    expect((await as('firm').call('POST', `${at('advisor')}/reactivate`, {})).httpStatus).toBe(200);
    expect((await as('advisor').call('GET', at('advisor'))).httpStatus).toBe(200);
  });
});

describe('a campaign', () => {
  const send = (id: string, what: string, body: object = {}) =>
    as('firm').call<Row>('POST', `/public/campaigns/${id}/${what}`, body);
  const record = async (id: string) => (await as('firm').call<Row>('GET', `/public/campaigns/${id}`)).result;
  const later = (id: string, days: number) =>
    server.platform.database.query(
      'update prospects set last_mailed_at = last_mailed_at - make_interval(days => $2) where campaign_id = $1',
      [id, days],
    );

  test('adds prospects, and names the rows that it already has', async () => {
    const { id, prospects } = await campaign(as('firm'), accounts.firm);
    const known = { firstName: 'Ada', lastName: 'Sample', emailAddress: String(prospects[0]?.['emailAddress']) };
    const fresh = { ...known, emailAddress: 'fresh@example.test' };
    const twice = await send(id, 'prospects', { prospects: [fresh, known] });
    expect(twice.result).toEqual({ errors: { 'row 2': [expect.stringContaining('already has a prospect')] } });
    expect((await send(id, 'prospects', { prospects: [fresh] })).result).toEqual({ added: 1 });
    expect(await record(id)).toMatchObject({ totalProspects: 2, totalInvited: 0 });
  });

  test('follows up with those who didn’t open their invitation, or with chosen prospects', async () => {
    const { id, prospects } = await campaign(as('firm'), accounts.firm, 3);
    const ids = prospects.map((one) => one.id);
    expect((await send(id, 'create-next-level-emails', { prospectIds: ids.slice(0, 2) })).result).toMatchObject({
      queued: 2,
    });
    expect((await send(id, 'create-next-level-emails')).result).toMatchObject({ queued: 1 });
    await server.jobs.runDue();
    await server.anonymous().call('GET', `/public/prospects/${ids[0]}/invitation`);
    const opened = (await as('firm').call<Row>('GET', `/public/prospects/${ids[0]}`)).result['openedAt'];
    await server.anonymous().call('GET', `/public/prospects/${ids[0]}/invitation`);
    expect((await as('firm').call<Row>('GET', `/public/prospects/${ids[0]}`)).result['openedAt']).toBe(opened);
    expect(await record(id)).toMatchObject({ totalInvited: 3, totalOpened: 1, totalStarted: 0 });
    await later(id, 8);
    expect((await send(id, 'send-follow-up-email', { onlyNotOpened: true })).result).toMatchObject({ queued: 2 });
    expect((await send(id, 'send-follow-up-email', { prospectIds: [ids[0]] })).result).toMatchObject({ queued: 1 });
  });

  test('shows the exact text of an email to those who may see the campaign', async () => {
    const { id, prospects } = await campaign(as('firm'), accounts.firm);
    await send(id, 'create-next-level-emails');
    await server.jobs.runDue();
    const [email] = (await as('firm').call<Row[]>('GET', `/public/campaign-emails?search-campaignId=equals(${id})`))
      .result;
    const path = `/public/campaign-emails/${email?.id}/text`;
    const text = (await as('firm').call<Row>('GET', path)).result;
    expect(text).toMatchObject({ recipient: prospects[0]?.['emailAddress'], deletedAt: null });
    expect(text['text']).toContain(`/prospect-subscription/${prospects[0]?.id}/unsubscribe`);
    expect((await as('ria').call('GET', path)).httpStatus).toBe(200);
    for (const who of ['advisor', 'other']) expect((await as(who).call('GET', path)).httpStatus).toBe(404);
  });

  test('a paused campaign sends nothing; resuming sends what was waiting', async () => {
    const { id, prospects } = await campaign(as('firm'), accounts.firm);
    await send(id, 'create-next-level-emails');
    expect((await send(id, 'pause')).result['pausedAt']).not.toBeNull();
    await server.jobs.runDue();
    const mails = () => readOutbox(server.platform, { recipient: String(prospects[0]?.['emailAddress']) });
    expect(await mails()).toHaveLength(0);
    expect((await send(id, 'send-follow-up-email')).status.code).toBe('campaignPaused');
    expect((await send(id, 'resume')).result['pausedAt']).toBeNull();
    expect((await send(id, 'resume')).status.code).toBe('notPaused');
    await server.jobs.runDue();
    expect(await mails()).toHaveLength(1);
  });

  test('a scheduled campaign sends its invitations at that time, and a canceled one never', async () => {
    const first = await campaign(as('firm'), accounts.firm);
    const second = await campaign(as('firm'), accounts.firm);
    const now = server.platform.clock.now().getTime();
    const day = (days: number) => localDate(new Date(now + days * 86_400_000).toISOString(), timeZones.eastern);
    expect((await send(first.id, 'schedule', { sendOn: day(-1) })).status.code).toBe('scheduledInPast');
    for (const { id } of [first, second]) {
      const scheduled = await send(id, 'schedule', { sendOn: day(2), time: '08:30' });
      expect(scheduled.result, scheduled.text).toMatchObject({ scheduledTemplateName: 'Spring' });
    }
    expect((await send(second.id, 'schedule', { sendOn: null })).result['scheduledAt']).toBeNull();
    await server.jobs.runDue();
    expect((await record(first.id))['totalInvited']).toBe(0);
    await server.platform.movableClock?.moveTo(new Date(now + 3 * 86_400_000));
    await server.jobs.runDue();
    await server.jobs.runDue();
    expect(await record(first.id)).toMatchObject({ totalInvited: 1, scheduledAt: null });
    expect((await record(second.id))['totalInvited']).toBe(0);
  });

  test('a prospect is corrected or removed until they create a login', async () => {
    const { id, prospects } = await campaign(as('firm'), accounts.firm, 2);
    const [first, second] = prospects.map((one) => `/public/prospects/${one.id}`);
    const body = { firstName: 'Bo', lastName: 'Sample', emailAddress: 'bo@example.test' };
    expect((await as('firm').call<Row>('PATCH', `${first}/details`, body)).result).toMatchObject({
      fullName: 'Bo Sample',
    });
    expect((await as('firm').call('PATCH', `${second}/details`, body)).status.code).toBe('prospectTwice');
    expect((await as('advisor').call('DELETE', first ?? '')).httpStatus).toBe(404);
    expect((await as('firm').call('DELETE', first ?? '')).httpStatus).toBe(200);
    await server.platform.database.query(`update prospects set status = 'registered' where id = $1`, [
      prospects[1]?.id,
    ]);
    for (const answer of [
      await as('firm').call('DELETE', second ?? ''),
      await as('firm').call('PATCH', `${second}/details`, body),
    ])
      expect(answer.status.code).toBe('prospectStarted');
    expect(await record(id)).toMatchObject({ totalProspects: 1 });
  });
});

describe('an email template', () => {
  test('needs a disclosure and known placeholders', async () => {
    const wrong = await template(as('ria'), accounts.ria, 'Hello {{name}}');
    expect(wrong.httpStatus).toBe(422);
    expect(wrong.text).toMatch(/We can’t fill in \{\{name\}\}.*disclosure is missing/);
  });

  test('with the account’s disclosure is sent only if there is one, and can be previewed and tested', async () => {
    const made = await template(as('ria'), accounts.ria, 'Hello {{firstName}}.\n\n{{disclosure}}');
    const path = `${at('ria')}/next-level-email-templates/${made.result.id}`;
    const parts = async () =>
      (await as('ria').call<{ text: string; parts: { key: string; isThere: boolean }[] }>('GET', `${path}/preview`))
        .result;
    expect((await parts()).parts.filter(({ isThere }) => !isThere).map(({ key }) => key)).toEqual([
      'address',
      'disclosure',
    ]);
    const { id, prospects } = await campaign(as('ria'), accounts.ria);
    const body = { nextLevelEmailTemplateId: made.result.id };
    const send = () => as('ria').call<Row>('POST', `/public/campaigns/${id}/create-next-level-emails`, body);
    expect((await send()).status.code).toBe('noDisclosure');
    await as('ria').call('POST', `${at('ria')}/advisor-campaign-settings`, { disclosure: 'Not insured by the FDIC.' });
    expect((await parts()).text).toContain('Not insured by the FDIC.');
    expect((await send()).result).toMatchObject({ queued: 1 });
    await server.jobs.runDue();
    const [mail] = await readOutbox(server.platform, { recipient: String(prospects[0]?.['emailAddress']) });
    expect(mail?.text).toContain('Not insured by the FDIC.');
    const tested = await as('ria').call<Row>('POST', `${path}/send-test`, {});
    expect(tested.result).toEqual({ sentTo: `${as('ria').userId}@example.test` });
    expect((await as('other').call('GET', `${path}/preview`)).httpStatus).toBe(404);
    const below = await as('advisor').call<Row>(
      'GET',
      `${at('advisor')}/next-level-email-templates/${made.result.id}/preview`,
    );
    expect(below.result['text'], 'an advisor without a disclosure has the firm’s').toContain(
      'Not insured by the FDIC.',
    );
  });
});

describe('results', () => {
  const results = async (who: string, name: keyof typeof accounts, query: string) =>
    (await as(who).call<Row[]>('GET', `${at(name)}/advisor-results?${query}`)).result;
  const sumOf = (rows: readonly Row[], key: string) => rows.reduce((sum, row) => sum + Number(row[key]), 0);

  test('every grouping adds up to the total', async () => {
    const [total] = await results('ria', 'ria', 'by=total');
    for (const by of ['firm', 'advisor', 'campaign', 'template', 'month'])
      for (const key of ['prospects', 'invited', 'opened'])
        expect(sumOf(await results('ria', 'ria', `by=${by}`), key), `${by} ${key}`).toBe(total?.[key]);
    expect(total).toMatchObject({ opened: 1 });
    // Each step includes those who came further, so that no share is above 100%.
    expect(Number(total?.['invited'])).toBeGreaterThanOrEqual(Number(total?.['opened']));
  });

  test('each step includes those who came further, without an email of ours too, as in the list of campaigns', async () => {
    const steps = ['prospects', 'invited', 'opened', 'started', 'applied', 'funded'] as const;
    const stepsOf = (row: Row | undefined) => steps.map((step) => Number(row?.[step]));
    const before = stepsOf((await results('ria', 'ria', 'by=total'))[0]);
    const { id, prospects } = await campaign(as('ria'), accounts.ria, 3);
    for (const [at, column] of ['opened_at', 'registered_at', 'submitted_at'].entries())
      await server.platform.database.query(`update prospects set ${column} = now() where id = $1`, [prospects[at]?.id]);
    const after = stepsOf((await results('ria', 'ria', 'by=total'))[0]);
    expect(after.map((count, step) => count - (before[step] ?? 0))).toEqual([3, 3, 3, 2, 1, 0]);
    expect(after).toEqual(after.toSorted((one, other) => other - one));
    const [own] = (await results('ria', 'ria', 'by=campaign')).filter((row) => row.id === id);
    const { result } = await as('ria').call<Row>('GET', `/public/campaigns/${id}`);
    const listed = steps.map((step) => Number(result[`total${step.charAt(0).toUpperCase()}${step.slice(1)}`]));
    expect(listed).toEqual(stepsOf(own));
    const totals = await as('ria').call(
      'GET',
      `${at('ria')}/campaigns?totals=totalProspects,totalInvited,totalStarted`,
    );
    const [totalProspects, totalInvited, , totalStarted] = after;
    expect(JSON.parse(totals.text)).toMatchObject({
      collection: { totals: { totalProspects, totalInvited, totalStarted } },
    });
  });

  test('a period counts only what happened in it, and the spreadsheet has the same rows', async () => {
    expect(await results('firm', 'firm', 'by=total&from=2020-01-01&to=2020-12-31')).toMatchObject([
      { prospects: 0, invited: 0, assets: 0 },
    ]);
    expect(
      (await as('firm').call('GET', `${at('firm')}/advisor-results?from=2021-01-01&to=2020-01-01`)).httpStatus,
    ).toBe(422);
    const file = await as('firm').call('GET', `${at('firm')}/advisor-results/export?by=campaign`);
    expect(file.httpStatus).toBe(200);
    expect((await as('advisor').call('GET', `${at('firm')}/advisor-results/export`)).httpStatus).toBe(404);
  });
});
