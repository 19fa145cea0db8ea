import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { visitClaimsSchema, visitHeaderSchema, type SigningKeySetView, type VisitClaims } from '@portal/contracts/customers/selfDisclosure';

interface VisitExpected {
  readonly keySet: SigningKeySetView;
  readonly issuer: string;
  readonly audience: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/** As a desk has to look at what it gets (docs/integration/self-disclosure.md). Undefined for what it must not let in; whether it came before is not looked at here. */
export function verifyVisit(token: string, { keySet, issuer, audience, now }: VisitExpected): VisitClaims | undefined {
  try {
    const header = visitHeaderSchema.parse(jwt.decode(token, { complete: true })?.header);
    const jwk = keySet.keys.find(({ kid }) => kid === header.kid);
    if (jwk === undefined) return undefined;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return visitClaimsSchema.parse(jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, clockTimestamp: now }));
  } catch {
    return undefined;
  }
}
