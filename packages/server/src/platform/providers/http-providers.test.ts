import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpProviders } from './http-providers.ts';

describe('the providers over HTTP', () => {
  let provider: Server;
  let answerWith: (path: string) => { status: number; body: string };
  const requests: { path: string; authorization: string | undefined; body: unknown }[] = [];
  const open = () => {
    const address = provider.address();
    return httpProviders({
      url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1/`,
      token: 'secret',
    });
  };
  beforeAll(async () => {
    provider = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => {
        requests.push({
          path: request.url ?? '',
          authorization: request.headers.authorization,
          body: JSON.parse(text),
        });
        const { status, body } = answerWith(request.url ?? '');
        response.writeHead(status).end(body);
      });
    });
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => provider.close(done)));
  const question = { routingNumber: '021000021', accountNumber: '1', name: 'A' };

  test('sends its token and returns the response', async () => {
    answerWith = () => ({ status: 200, body: '{"answer":"closed"}' });
    expect(await open().verifyBankAccount(question)).toBe('closed');
    expect(requests.at(-1)).toEqual({
      path: '/v1/bank-account-verifications',
      authorization: 'Bearer secret',
      body: question,
    });
  });

  test.each([
    [200, '{"answer":"yes"}'],
    [200, 'x'],
    [500, '{"answer":"verified"}'],
  ])('a malformed response (%i %s) means unavailable', async (status, body) => {
    answerWith = () => ({ status, body });
    expect(await open().verifyBankAccount(question)).toBe('unavailable');
    expect(
      await open().checkIdentity({ taxId: '987654321', firstName: 'A', lastName: 'B', dateOfBirth: '1960-01-01' }),
    ).toBe('unavailable');
    expect(await open().searchAddresses('x')).toEqual([]);
  });

  test.each([
    [503, false],
    [422, true],
  ])('a text message rejected with %i was not sent', async (status, isFinal) => {
    answerWith = () => ({ status, body: '' });
    const message = {
      id: '1',
      channel: 'sms',
      recipient: '+1',
      subject: '',
      text: 'x',
      html: null,
      unsubscribeUrl: null,
      replyTo: null,
    } as const;
    await expect(open().sms.send(message)).rejects.toMatchObject({ name: 'NotSent', isFinal });
  });
});
