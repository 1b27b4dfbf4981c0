import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type Sensitive, sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import type { Queries } from './database.ts';
import { sql } from './sql.ts';

/** Encrypts and indexes secrets. Call `open` only after a reveal was logged, or to build a file or message. */
export interface Keyring {
  seal(purpose: string, text: string): Buffer;
  open(purpose: string, sealed: Buffer): Sensitive<string>;
  /** Returns a 128-bit index that is equal for equal texts of one purpose and reveals nothing else. */
  blindIndex(purpose: string, text: string): Buffer;
  /** Returns a 256-bit signature made with the configured key. */
  sign(purpose: string, text: string): Buffer;
}

interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Each purpose has its own data key. */
export const purposes = ['taxId', 'bankAccount', 'letter', 'outbox', 'export', 'authenticator', 'signOn'] as const;
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
/** Length in bytes of every encrypted value's header: the version and the data key's ID. */
export const headBytes = 17;

/** Returns the header of all values encrypted with this data key. */
export const headOf = (dataKeyId: string): Buffer =>
  Buffer.concat([Buffer.from([version]), Buffer.from(dataKeyId, 'hex')]);

/** How often running processes reload data keys. */
export const keyRefreshMilliseconds = 2_000;

/** A keyring that can reload its data keys, so that a rotation needs no restart. */
export interface LiveKeyring extends Keyring {
  refresh(): Promise<void>;
}

/** The configured keys that wrap data keys: the current one and, if configured, the previous one. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]];

export const mastersOf = (keys: {
  readonly master: Uint8Array;
  readonly previousMaster?: Uint8Array | undefined;
}): MasterKeys => (keys.previousMaster === undefined ? [keys.master] : [keys.master, keys.previousMaster]);

interface KeyRow {
  readonly id: string;
  readonly purpose: string;
  readonly wrapped: Buffer;
  readonly state: string;
}

/** Loads the existing data keys without creating missing ones. Doesn't check the keys; see `checkKeys`. */
export async function readKeyring(
  db: Queries,
  master: Uint8Array,
  indexKey: Uint8Array,
  previousMaster?: Uint8Array,
): Promise<LiveKeyring> {
  const masters = mastersOf({ master, previousMaster });
  const byId = new Map<string, DataKey>();
  let current: ReadonlyMap<string, DataKey> = new Map();
  const refresh = async () => {
    const rows = await db.many<KeyRow>(sql`select id, purpose, wrapped, state from data_keys`);
    const sealing = new Map<string, DataKey>();
    for (const { id, purpose, wrapped, state } of rows) {
      const dataKey = byId.get(id) ?? { id, key: unwrapKey(masters, wrapped, purpose) };
      byId.set(id, dataKey);
      if (state === 'sealing') sealing.set(purpose, dataKey);
    }
    current = sealing;
  };
  await refresh();
  return { ...keyringOver(byId, (purpose) => current.get(purpose), indexKey), refresh };
}

export const wrapNewKey = (master: Uint8Array, purpose: string): Buffer => encrypt(master, randomBytes(32), purpose);

/** Unwraps a data key with the first master key that can decrypt it. Throws if none can. */
export function unwrapKey(masters: MasterKeys, wrapped: Buffer, purpose: string): Buffer {
  for (const [at, master] of masters.entries()) {
    try {
      return decrypt(master, wrapped, purpose);
    } catch (error) {
      if (at === masters.length - 1)
        throw new Error(`no configured master key decrypts the data key of ${purpose}`, { cause: error });
    }
  }
  throw new Error('no master key is configured');
}

/** Returns the same data key wrapped by the first master key, or undefined if it already is. */
export function rewrapKey(masters: MasterKeys, wrapped: Buffer, purpose: string): Buffer | undefined {
  try {
    decrypt(masters[0], wrapped, purpose);
    return undefined;
  } catch {
    // An older master key wrapped it.
    return encrypt(masters[0], unwrapKey(masters, wrapped, purpose), purpose);
  }
}

function keyringOver(
  byId: ReadonlyMap<string, DataKey>,
  sealingKeyOf: (purpose: string) => DataKey | undefined,
  indexKey: Uint8Array,
): Keyring {
  return {
    seal: (purpose, text) => {
      const dataKey = sealingKeyOf(purpose);
      if (!dataKey) throw new Error(`there is no data key for ${purpose}`);
      return Buffer.concat([headOf(dataKey.id), encrypt(dataKey.key, Buffer.from(text, 'utf8'), purpose)]);
    },
    open: (purpose, sealed) => {
      const dataKey = byId.get(sealed.subarray(1, headBytes).toString('hex'));
      if (sealed[0] !== version || !dataKey)
        throw new Error(`an encrypted ${purpose} refers to a data key that is not loaded`);
      return sensitive(decrypt(dataKey.key, sealed.subarray(headBytes), purpose).toString('utf8'));
    },
    blindIndex: (purpose, text) =>
      createHmac('sha256', indexKey).update(`${purpose}\0${text}`).digest().subarray(0, 16),
    sign: (purpose, text) => signWith(indexKey, purpose, text),
  };
}

export const signWith = (indexKey: Uint8Array, purpose: string, text: string): Buffer =>
  createHmac('sha256', indexKey).update(`signature\0${purpose}\0${text}`).digest();

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
