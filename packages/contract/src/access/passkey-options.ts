type Requirement = 'discouraged' | 'preferred' | 'required';
type Hint = 'hybrid' | 'security-key' | 'client-device';

interface Descriptor {
  id: string;
  type: string;
  transports?: string[];
}

/** Options for signing in with a passkey. Source: WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON. */
export interface PasskeyRequestOptions {
  challenge: string;
  timeout?: number;
  rpId?: string;
  allowCredentials?: Descriptor[];
  userVerification?: Requirement;
  hints?: Hint[];
}

/** Options for creating a passkey. Source: WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON. */
export interface PasskeyCreationOptions {
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  timeout?: number;
  excludeCredentials?: Descriptor[];
  authenticatorSelection?: {
    authenticatorAttachment?: 'cross-platform' | 'platform';
    requireResidentKey?: boolean;
    residentKey?: Requirement;
    userVerification?: Requirement;
  };
  hints?: Hint[];
  attestation?: 'direct' | 'enterprise' | 'indirect' | 'none';
  extensions?: { credProps?: boolean };
}
