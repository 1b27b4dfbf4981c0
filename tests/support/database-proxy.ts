import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';

/** A TCP proxy in front of a database, which can fail as a network or a machine does. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly database: FreshDatabase;
  /** The database's own address. */
  readonly directUrl: string;
  /** Nothing passes anymore in either direction. Connections stay open, and new ones are accepted, as by a frozen process. */
  freeze(): void;
  /** Everything passes again, first what was held back. */
  thaw(): void;
  /** Freezes only the connections that are open now. */
  freezeOpen(): void;
  /** New connections pass again. Those that were opened while everything was frozen stay so, as in a failover. */
  passNew(): void;
  /** Closes all connections and refuses new ones, as a stopped database does. */
  cut(): void;
  /** Refuses new connections. Those that are open stay so. */
  refuseNew(): void;
  /** Closes all connections, instead of passing the n-th piece that clients send from now on. */
  cutAt(piece: number): void;
  /** Accepts connections again, if they were cut. */
  heal(): Promise<void>;
  /** Delays everything that the database sends. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

interface Link {
  readonly ends: readonly [Socket, Socket];
  isFrozen: boolean;
}

/** Opens a proxy in front of a fresh database. */
export async function openDatabaseProxy(given?: FreshDatabase): Promise<DatabaseProxy> {
  const database = given ?? (await freshDatabase());
  const target = new URL(database.url);
  const links = new Set<Link>();
  let isFrozen = false;
  let delayed = 0;
  let untilCut = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const link: Link = { ends: [near, far], isFrozen };
    links.add(link);
    near.on('data', () => {
      if (untilCut > 0 && --untilCut === 0) cut();
    });
    pass(near, far, link, () => 0);
    pass(far, near, link, () => delayed);
    if (isFrozen) pauseAll(link);
  });
  const pass = (from: Socket, to: Socket, link: Link, wait: () => number) => {
    from.on('data', (bytes) => {
      const send = () => void (to.destroyed || to.write(bytes));
      if (wait() === 0) send();
      else setTimeout(send, wait());
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      links.delete(link);
      to.destroy();
    });
  };
  const pauseAll = (link: Link) => {
    link.isFrozen = true;
    for (const end of link.ends) end.pause();
  };
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close(() => undefined);
    for (const { ends } of links) for (const end of ends) end.destroy();
  };
  return {
    database: { ...database, url: throughPort(port, database.url) },
    directUrl: database.url,
    freeze: () => {
      isFrozen = true;
      links.forEach(pauseAll);
    },
    thaw: () => {
      isFrozen = false;
      for (const { ends } of links) for (const end of ends) end.resume();
    },
    freezeOpen: () => links.forEach(pauseAll),
    passNew: () => void (isFrozen = false),
    refuseNew: () => void server.close(() => undefined),
    cut,
    cutAt: (piece) => void (untilCut = piece),
    heal: async () => {
      if (!server.listening) await listen(port);
    },
    delay: (milliseconds) => {
      delayed = milliseconds;
    },
    close: async () => {
      cut();
      await database.drop();
    },
  };
}

function throughPort(port: number, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
