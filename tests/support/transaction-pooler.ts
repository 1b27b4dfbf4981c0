import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A connection pooler in transaction mode, as PgBouncer with prepared statements. */
export interface TransactionPooler {
  readonly url: string;
  /** How often a client got another connection than in its transaction before. */
  readonly exchanges: () => number;
  close(): Promise<void>;
}

interface Link {
  readonly socket: Socket;
  /** Names of its prepared statements. */
  readonly prepared: Set<string>;
  /** Statements being prepared, in order; those that the client did not ask for are `added`. */
  readonly preparing: { readonly name: string; readonly isAdded: boolean }[];
  client?: Client;
}

interface Client {
  readonly socket: Socket;
  /** The message that prepares each statement of this client. */
  readonly statements: Map<string, Buffer>;
  /** Messages that wait for a connection. */
  readonly waiting: Buffer[];
  link?: Link;
  last?: Link;
  /** Messages that will be answered by `ReadyForQuery`. */
  unanswered: number;
}

/**
 * Opens a pooler in front of a database, with a few connections that it hands to the next client after each
 * transaction: the one that was returned first. Clients are not asked for a password.
 */
export async function openTransactionPooler(
  databaseUrl: string,
  connections: number,
  settings: pg.ClientConfig,
): Promise<TransactionPooler> {
  let exchanges = 0;
  const sessions = await Promise.all(
    Array.from({ length: connections }, async () => {
      const session = new pg.Client({ connectionString: databaseUrl, ...settings });
      // Closing the pooler ends its connections without a farewell.
      session.on('error', () => undefined);
      await session.connect();
      return session;
    }),
  );
  const free: Link[] = [];
  const queue: Client[] = [];
  const assign = (): void => {
    while (free.length > 0 && queue.length > 0) {
      const [link, client] = [free.shift(), queue.shift()];
      if (!link || !client) return;
      if (client.last && client.last !== link) exchanges += 1;
      Object.assign(client, { link, last: link });
      link.client = client;
      for (const message of client.waiting.splice(0)) forward(client, link, message);
    }
  };
  for (const session of sessions) {
    const socket = session.connection.stream as Socket;
    socket.setNoDelay(true);
    socket.removeAllListeners('data');
    const link: Link = { socket, prepared: new Set(), preparing: [] };
    free.push(link);
    onMessages(socket, (message) => {
      const { client } = link;
      if (!client) return;
      if (!isForClient(link, message)) return;
      client.socket.write(message);
      if (typeOf(message) !== 'Z') return;
      client.unanswered -= 1;
      if (client.unanswered > 0 || String.fromCharCode(message[5] ?? 0) !== 'I') return;
      delete client.link;
      delete link.client;
      free.push(link);
      if (client.waiting.length > 0) queue.push(client);
      assign();
    });
  }
  const server = createServer({ noDelay: true }, (socket) =>
    serveClient(socket, (client) => {
      queue.push(client);
      assign();
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    exchanges: () => exchanges,
    close: async () => {
      server.close();
      for (const session of sessions) (session.connection.stream as Socket).destroy();
    },
  };
}

/** Lets a client in, and sends its messages on; `onWaiting` must give it a connection. */
function serveClient(socket: Socket, onWaiting: (client: Client) => void): void {
  socket.on('error', () => undefined);
  socket.once('data', () => {
    // The first message has no type: it names the user and the database.
    socket.write(Buffer.concat([messageOf('R', int32(0)), messageOf('K', int32(1), int32(1)), messageOf('Z', 'I')]));
    const client: Client = { socket, statements: new Map(), waiting: [], unanswered: 0 };
    onMessages(socket, (message) => {
      if (typeOf(message) === 'X') return;
      if (typeOf(message) === 'S' || typeOf(message) === 'Q') client.unanswered += 1;
      if (client.link) return forward(client, client.link, message);
      client.waiting.push(message);
      if (client.waiting.length === 1) onWaiting(client);
    });
  });
}

/** Sends a client's message on, after preparing there what the client has prepared elsewhere. */
function forward(client: Client, link: Link, message: Buffer): void {
  const type = typeOf(message);
  if (type === 'P') {
    const name = textAt(message, 5);
    if (name !== '') client.statements.set(name, message);
    if (name !== '' && link.prepared.has(name)) link.socket.write(messageOf('C', 'S', `${name}\0`));
    link.preparing.push({ name, isAdded: false });
  }
  if (type === 'B') {
    const portal = textAt(message, 5);
    const name = textAt(message, 6 + Buffer.byteLength(portal));
    const statement = client.statements.get(name);
    const isComing = link.preparing.some((one) => one.name === name);
    if (name !== '' && statement && !isComing && !link.prepared.has(name)) {
      link.preparing.push({ name, isAdded: true });
      link.socket.write(statement);
    }
  }
  link.socket.write(message);
}

/** Returns whether a message of PostgreSQL answers one of the client's. */
function isForClient(link: Link, message: Buffer): boolean {
  const type = typeOf(message);
  if (type === 'Z') link.preparing.length = 0;
  // Statements are only closed by us.
  if (type === '3') return false;
  if (type !== '1') return true;
  const prepared = link.preparing.shift();
  if (prepared && prepared.name !== '') link.prepared.add(prepared.name);
  return prepared?.isAdded !== true;
}

/** Calls `take` with each message of a connection: a type, its length, and its content. */
function onMessages(socket: Socket, take: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(message);
    }
  });
}

const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);
const textAt = (message: Buffer, start: number): string => message.toString('utf8', start, message.indexOf(0, start));

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function messageOf(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([Buffer.from(type), int32(content.length + 4), content]);
}
