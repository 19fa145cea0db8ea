import { z } from 'zod';
import {
  SELF_DISCLOSURE_VISIT_TOKEN_PARAMETER,
  selfDisclosureVisitTokenClaimsSchema,
  selfDisclosureVisitTokenHeaderSchema,
  type SigningKeySetView,
  type SelfDisclosureVisitTokenClaims,
} from '@portal/contracts/customers/selfDisclosure';
import { HOUR_MS, instantAfter, millisOf, type Clock } from '@portal/platform/clock/clock';
import { defineRoute, type Route } from '@portal/platform/http/defineRoute';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { SigningKeys } from '@portal/platform/self-disclosure/signingKeys';
import { selfDisclosureVisitPage } from './selfDisclosureVisitPage.ts';
import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

export const SIMULATED_SELF_DISCLOSURE_PATH = '/demo/selbstauskunft';
const VISITS = 'simulated-desk-visits';

interface SimulatedSelfDisclosureParts {
  readonly keys: Pick<SigningKeys, 'keySet'>;
  readonly records: Pick<RecordStore, 'put'>;
  readonly clock: Clock;
  publicUrl(): string;
}

/** Stands in for the outside system: the page that visits lead to, each once. */
export function createSimulatedSelfDisclosureRoutes({ keys, records, clock, publicUrl }: SimulatedSelfDisclosureParts): readonly Route[] {
  const visitorBy = async (token: string): Promise<'employee' | 'customer' | undefined> => {
    const now = clock.now();
    const issuer = publicUrl();
    const seconds = Math.floor(millisOf(now) / 1_000);
    const audience = `${issuer}${SIMULATED_SELF_DISCLOSURE_PATH}`;
    const visit = verifyVisit(token, { keySet: await keys.keySet(), issuer, audience, now: seconds });
    if (visit === undefined) return undefined;
    const isFirst = await records.put(VISITS, visit.jti, true, { expect: 'absent', expiresAt: instantAfter(now, HOUR_MS) });
    return isFirst === undefined ? undefined : visit.role;
  };
  return [
    defineRoute({
      method: 'GET',
      path: SIMULATED_SELF_DISCLOSURE_PATH,
      outsideApi: true,
      summary: 'Simulator der Selbstauskunft',
      access: { anyone: true },
      query: { [SELF_DISCLOSURE_VISIT_TOKEN_PARAMETER]: z.string().max(2_000) },
      answers: { page: true },
      async handle({ query }) {
        const visitor = await visitorBy(query[SELF_DISCLOSURE_VISIT_TOKEN_PARAMETER] ?? '');
        return { kind: 'html', html: selfDisclosureVisitPage(visitor), status: visitor === undefined ? 404 : 200 };
      },
    }),
  ];
}

interface VisitExpected {
  readonly keySet: SigningKeySetView;
  readonly issuer: string;
  readonly audience: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/** As a desk has to look at what it gets (docs/integration/self-disclosure.md). Undefined for what it must not let in; whether it came before is not looked at here. */
function verifyVisit(token: string, { keySet, issuer, audience, now }: VisitExpected): SelfDisclosureVisitTokenClaims | undefined {
  try {
    const header = selfDisclosureVisitTokenHeaderSchema.parse(jwt.decode(token, { complete: true })?.header);
    const jwk = keySet.keys.find(({ kid }) => kid === header.kid);
    if (jwk === undefined) return undefined;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return selfDisclosureVisitTokenClaimsSchema.parse(
      jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, clockTimestamp: now }),
    );
  } catch {
    return undefined;
  }
}
