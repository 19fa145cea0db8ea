import type { PasskeyAttestation, PasskeyAssertion } from '@portal/contracts/employees/commands/passkeys';
import type { PasskeyCreationOptionsAnswer, PasskeyChallengeAnswer } from '@portal/contracts/employees/views/secondFactor';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { texts } from '../texts.ts';

const words = texts.passkeys;

/** Loaded when a passkey is asked for. */
const library = () => import('@simplewebauthn/browser');

export const arePasskeysSupported = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

const MINUTES_3_MS = 180_000;
const ALGORITHMS = [-7, -8, -257];

/** Lets the device make one. */
export const makePasskey = (options: PasskeyCreationOptionsAnswer): Promise<PasskeyAttestation> =>
  byDevice(async () => {
    const { challenge, rpId, rpName, userId, userName, present } = options;
    const { startRegistration } = await library();
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: present.map((one) => ({ type: 'public-key', id: one.id, transports: [...one.transports] as never[] })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        timeout: MINUTES_3_MS,
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports: [...transports] };
  });

/** Lets the device confirm by one of the present ones. */
export const confirmByPasskey = ({ challenge, rpId, present }: PasskeyChallengeAnswer): Promise<PasskeyAssertion> =>
  byDevice(async () => {
    const { startAuthentication } = await library();
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        allowCredentials: present.map((one) => ({ type: 'public-key', id: one.id, transports: [...one.transports] as never[] })),
        userVerification: 'preferred',
        timeout: MINUTES_3_MS,
      },
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature };
  });

/** What a device could not do is said like a refusal, at the field. */
async function byDevice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const detail = (error instanceof Error ? reasons[error.name] : undefined) ?? words.failed;
    const violations = [{ propertyPath: 'passkey', message: detail }];
    throw new ApiProblem({ status: 422, code: 'PASSKEY_NOT_USED', detail, violations });
  }
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: words.cancelled,
  AbortError: words.cancelled,
  InvalidStateError: words.present,
  SecurityError: words.otherAddress,
};
