import { createServer } from 'node:http';

interface ProviderRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ProviderServer {
  readonly url: string;
  readonly requests: readonly ProviderRequest[];
  stop(): Promise<void>;
}

/** What an operator's own providers answer (docs/operations.md). */
const answers: Readonly<Record<string, object>> = {
  '/bank-account-verifications': { answer: 'verified' },
  '/identity-checks': { answer: 'passed' },
  '/death-audits': { answer: 'alive' },
  '/address-searches': {
    addresses: [{ line1: '12 Main Street', city: 'Seattle', stateCode: 'WA', postalCode: '98101' }],
  },
  '/text-messages': {},
};

/** Starts the HTTP service of an installation's providers. It records each request. */
export async function startProviderServer(): Promise<ProviderServer> {
  const requests: ProviderRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      const path = request.url ?? '';
      requests.push({ path, authorization: request.headers.authorization, body: JSON.parse(text) });
      const answer = answers[path];
      response
        .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(answer === undefined ? '' : JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
