import { isIP } from 'node:net';
import type { PasskeyAttestation, PasskeyAssertion } from '@portal/contracts/employees/commands/passkeys';
import { undefinedIfThrown } from '../undefinedIfThrown.ts';

/** The place that passkeys are made for: none counts anywhere else. */
interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

/** What a device shows and asks for is made only where browsers trust the address: by https and a name, or on the own machine. */
export function passkeySiteOf(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { rpId: hostname, origin } : undefined;
}

/** What of a passkey is needed to recognise it. */
export interface PasskeyCredentialRecord {
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

interface Expected {
  readonly challenge: string;
  readonly site: PasskeySite;
}

const EDDSA = -8;
const ES256 = -7;
const RS256 = -257;
/** The most wanted first. */
const passkeyAlgorithms = [ES256, EDDSA, RS256] as const;

/** The challenge that a device says it has signed; whether it did, only the check of the signature tells. */
export function claimedPasskeyChallengeOf({ clientDataJSON }: Pick<PasskeyAttestation, 'clientDataJSON'>): string | undefined {
  const said: unknown = undefinedIfThrown(() => JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  return typeof said === 'object' && said !== null && 'challenge' in said && typeof said.challenge === 'string'
    ? said.challenge
    : undefined;
}

/** Undefined when it was not made here and for this challenge. */
export async function verifyPasskeyAttestation(
  made: PasskeyAttestation,
  { challenge, site }: Expected,
): Promise<PasskeyCredentialRecord | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { credentialId, clientDataJSON, attestationObject, transports } = made;
  try {
    if (!(await vouchesForItself(attestationObject))) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified || registrationInfo.credential.id !== credentialId) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    return undefined;
  }
}

/** Nobody asks for a maker's certificate. One that came all the same would be looked up at the address that it names. */
async function vouchesForItself(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** The counter that the device has reached; undefined when it was not this passkey, here, for this challenge. */
export async function verifyPasskeyAssertion(
  { credentialId, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  { challenge, site, publicKey }: Expected & Pick<PasskeyCredentialRecord, 'publicKey'>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      // Whether it goes on, is compared when it is written: two at the same moment cannot both.
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
