import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAttestation, PasskeyAssertion } from '@portal/contracts/employees/commands/passkeys';

interface Asked {
  readonly challenge: string;
  readonly rpId: string;
}

/** A device with one passkey (ES256), as browsers speak for it. */
export interface PasskeyDevice {
  readonly credentialId: string;
  make(asked: Asked, said?: Partial<Said>): PasskeyAttestation;
  use(asked: Asked, said?: Partial<Said>): PasskeyAssertion;
}

/** What a device says that is not as it should be. */
interface Said {
  readonly origin: string;
  readonly counter: number;
  readonly type: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export function aPasskeyDevice(origin: string): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, count: number, rest = Buffer.alloc(0)): Buffer =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(count), rest]);

  return {
    credentialId: id.toString('base64url'),
    make({ challenge, rpId }, said = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cbor(key)]);
      const authData = authenticatorData(rpId, PRESENT | VERIFIED | WITH_KEY, said.counter ?? counter, attested);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        credentialId: id.toString('base64url'),
        clientDataJSON: clientData(said.type ?? 'webauthn.create', challenge, said.origin ?? origin).toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['usb'],
      };
    },
    use({ challenge, rpId }, said = {}) {
      counter = said.counter ?? counter + 1;
      const data = authenticatorData(rpId, PRESENT | VERIFIED, counter);
      const client = clientData(said.type ?? 'webauthn.get', challenge, said.origin ?? origin);
      return {
        credentialId: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey).toString('base64url'),
      };
    },
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** As much of CBOR as a device needs: small numbers, bytes, text, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new TypeError('no CBOR for that');
}

function head(kind: number, value: number): Buffer {
  const major = kind << 5;
  if (value < 24) return Buffer.from([major | value]);
  return value < 256 ? Buffer.from([major | 24, value]) : Buffer.concat([Buffer.from([major | 25]), uint16(value)]);
}
