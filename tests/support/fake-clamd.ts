import { createServer } from 'node:net';

/** The test string that every scanner detects. Assembled here so that none detects this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface FakeClamd {
  readonly port: number;
  /** The streams that were scanned, complete. */
  readonly received: Buffer[];
  stop(): Promise<void>;
}

const command = 'zINSTREAM\0';

/** Returns the content of a complete stream; undefined while its closing chunk is missing. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Starts a daemon with ClamAV's protocol that knows one signature. */
export async function startClamd(port = 0): Promise<FakeClamd> {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      parts.push(Buffer.from(part));
      const whole = Buffer.concat(parts);
      if (!whole.toString('latin1').startsWith(command.slice(0, whole.length)))
        return void socket.end('UNKNOWN COMMAND\0');
      const content = contentOf(whole);
      if (content === undefined) return undefined;
      received.push(content);
      return void socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    received,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
