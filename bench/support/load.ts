import { connect } from 'node:net';

export interface LoadResult {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failures: number;
}

export interface Target {
  readonly port: number;
  /** Complete request texts, sent in turn on every connection. */
  readonly requests: readonly string[];
  /** Creates each request separately instead: for writes, which must differ. */
  readonly next?: () => string;
  /** Stops after this number of requests, unless the time ends first. */
  readonly most?: number;
}

/** Builds the text of one HTTP/1.1 request. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const all: Record<string, string> = { host: 'bench.localhost', connection: 'keep-alive', ...headers };
  if (body !== '')
    Object.assign(all, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Keeps a fixed number of connections busy, one request at a time each, for some seconds. Raw sockets, so that the load
 * generator uses as little as possible of the two cores that it shares with the server.
 */
export async function load(target: Target, connections: number, seconds: number): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      const ask = await openConnection(target.port);
      const most = target.most ?? Number.POSITIVE_INFINITY;
      for (let i = n; i < most && performance.now() < end; i += connections) {
        const sent = performance.now();
        const status = await ask.send(target.next?.() ?? target.requests[i % target.requests.length] ?? '');
        times.push(performance.now() - sent);
        if (status !== 200) failures++;
      }
      ask.close();
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    count: times.length,
    perSecond: times.length / ((performance.now() - begin) / 1_000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures,
  };
}

/** Sends one request; returns its status. */
export async function once(port: number, request: string): Promise<number> {
  const connection = await openConnection(port);
  const status = await connection.send(request);
  connection.close();
  return status;
}

/** Opens one keep-alive connection; `send` returns the status when the complete response has arrived. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = -1;
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (needed < 0) needed = wholeLength(Buffer.concat(chunks));
    if (needed < 0 || size < needed) return;
    const status = Number(chunks[0]?.toString('latin1', 9, 12));
    chunks = [];
    size = 0;
    needed = -1;
    waiting?.resolve(status);
  });
  return {
    send: (text: string) =>
      new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(text);
      }),
    close: () => socket.destroy(),
  };
}

function wholeLength(head: Buffer): number {
  const end = head.indexOf('\r\n\r\n');
  if (end < 0) return -1;
  const length = /content-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('the bench reads replies that state their length');
  return end + 4 + Number(length);
}
