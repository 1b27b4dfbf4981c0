import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What an authenticator does wrong on purpose. */
export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** User presence without user verification. */
  readonly isUnverified?: boolean;
  readonly userHandle?: string | null;
  readonly counter?: number;
  readonly isBadSignature?: boolean;
  readonly crossOrigin?: { readonly topOrigin: string };
}

interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const url64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
}

/** Returns the public key as a device encodes it (COSE): curve, algorithm, and the two coordinates. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (name: number, text: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)]);
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
function cborBytes(bytes: Buffer): Buffer {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Returns an attestation of a new key that does not name the device's manufacturer. */
const unattested = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authData),
  ]);

/** Returns a passkey in memory: a P-256 key with a counter that returns what a browser would send. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, options: Options, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? origin,
        crossOrigin: faults.crossOrigin !== undefined,
        ...faults.crossOrigin,
      }),
    );
  const head = (options: Options, faults: Faults, withKey: boolean): Buffer => {
    const flags = 0x01 | (faults.isUnverified ? 0 : 0x04) | (withKey ? 0x40 : 0);
    const rpId = faults.rpId ?? options.rpId ?? options.rp?.id ?? '';
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counterBytes(faults.counter ?? counter)]);
  };
  const outside = { id: url64(id), rawId: url64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: outside.id,
    /** Creates the passkey for the user named in the options. */
    register: (options: Options, faults: Faults = {}) => {
      userHandle = options.user?.id ?? '';
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(options, faults, true), Buffer.alloc(16), length, id, coseKey(publicKey)]);
      return {
        ...outside,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: url64(clientData('webauthn.create', options, faults)),
          attestationObject: url64(unattested(authData)),
          transports: ['internal', 'warp'],
        },
      };
    },
    /** Responds to a sign-in; each response increments the counter. */
    sign: (options: Options, faults: Faults = {}) => {
      counter++;
      const authenticatorData = head(options, faults, false);
      const client = clientData('webauthn.get', options, faults);
      const signature = createSign('sha256')
        .update(
          Buffer.concat([authenticatorData, sha256(client), ...(faults.isBadSignature ? [Buffer.from([0])] : [])]),
        )
        .sign(privateKey);
      return {
        ...outside,
        response: {
          clientDataJSON: url64(client),
          authenticatorData: url64(authenticatorData),
          signature: url64(signature),
          ...(faults.userHandle === null ? {} : { userHandle: faults.userHandle ?? userHandle }),
        },
      };
    },
  };
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
