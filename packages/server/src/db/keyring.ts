import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Queries } from './database.ts';
import { newId } from './new-id.ts';
import { sql } from './sql.ts';

/** Encrypts and indexes secrets. Values leave the database masked; `open` is called where a reveal was logged or a file is built. */
export interface Keyring {
  seal(purpose: string, text: string): Buffer;
  open(purpose: string, sealed: Buffer): string;
  /** Equal texts of one purpose have equal indexes; nothing else can be learned from one. 128 bits. */
  blindIndex(purpose: string, text: string): Buffer;
  /** Proves that a text is ours: 256 bits that nobody makes without the key of the configuration. */
  sign(purpose: string, text: string): Buffer;
}

interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}

const purposes = ['taxId', 'bankAccount', 'letter', 'outbox', 'export'] as const;
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Loads the data keys (one a purpose, wrapped by the master key), making those that are missing. */
export async function openKeyring(db: Queries, master: Uint8Array, indexKey: Uint8Array): Promise<Keyring> {
  for (const purpose of purposes) {
    await db.run(sql`
      insert into data_keys (id, purpose, wrapped) values (${newId()}, ${purpose}, ${encrypt(master, randomBytes(32), purpose)})
      on conflict (purpose) where retired_at is null do nothing`);
  }
  return readKeyring(db, master, indexKey);
}

/** The data keys that there are; writes nothing. */
export async function readKeyring(db: Queries, master: Uint8Array, indexKey: Uint8Array): Promise<Keyring> {
  const rows = await db.many<{ id: string; purpose: string; wrapped: Buffer; retired_at: string | null }>(
    sql`select id, purpose, wrapped, retired_at from data_keys`,
  );
  const byId = new Map<string, DataKey>();
  const current = new Map<string, DataKey>();
  for (const row of rows) {
    const dataKey = { id: row.id, key: decrypt(master, row.wrapped, row.purpose) };
    byId.set(row.id, dataKey);
    if (row.retired_at === null) current.set(row.purpose, dataKey);
  }
  return keyringOver(byId, current, indexKey);
}

function keyringOver(byId: Map<string, DataKey>, current: Map<string, DataKey>, indexKey: Uint8Array): Keyring {
  return {
    seal: (purpose, text) => {
      const dataKey = current.get(purpose);
      if (!dataKey) throw new Error(`there is no data key for ${purpose}`);
      const head = Buffer.concat([Buffer.from([version]), Buffer.from(dataKey.id, 'hex')]);
      return Buffer.concat([head, encrypt(dataKey.key, Buffer.from(text, 'utf8'), purpose)]);
    },
    open: (purpose, sealed) => {
      const dataKey = byId.get(sealed.subarray(1, 17).toString('hex'));
      if (sealed[0] !== version || !dataKey) throw new Error(`a sealed ${purpose} names a key that is not here`);
      return decrypt(dataKey.key, sealed.subarray(17), purpose).toString('utf8');
    },
    blindIndex: (purpose, text) =>
      createHmac('sha256', indexKey).update(`${purpose}\0${text}`).digest().subarray(0, 16),
    sign: (purpose, text) => createHmac('sha256', indexKey).update(`signature\0${purpose}\0${text}`).digest(),
  };
}

function encrypt(key: Uint8Array, plain: Buffer, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Buffer, purpose: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), decipher.final()]);
}
