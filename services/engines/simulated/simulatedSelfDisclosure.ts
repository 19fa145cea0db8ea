import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { instantAfter, MINUTE_MS, type Clock } from '@portal/platform/clock/clock';
import { route, type Route } from '@portal/platform/http/route';
import type { SelfDisclosureDesk } from '@portal/platform/self-disclosure/selfDisclosureDesk';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { selfDisclosurePage } from './selfDisclosurePage.ts';

const PATH = '/demo/selbstauskunft';
const LOGIN_VALID_MS = MINUTE_MS;

const visitSchema = z.strictObject({ as: z.enum(['employee', 'customer']), id: z.uuid(), until: z.iso.datetime() });
/** Who comes by a link, and until when it leads in. */
export type Visit = z.output<typeof visitSchema>;

export interface SimulatedSelfDisclosureParts {
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  publicUrl(): string;
}

/** Stands in for the outside system: signed links, and the page where they lead. */
export function createSimulatedSelfDisclosure({ vault, clock, publicUrl }: SimulatedSelfDisclosureParts): {
  readonly desk: SelfDisclosureDesk;
  readonly routes: readonly Route[];
} {
  const signatureOf = (text: string): string => vault.pseudonym('self-disclosure', text);
  const linkFor = (visit: Visit): string => {
    const text = Buffer.from(JSON.stringify(visit)).toString('base64url');
    return `${publicUrl()}${PATH}?zugang=${text}.${signatureOf(text)}`;
  };
  /** Undefined for a link that was changed or has run out. */
  const visitOf = (ticket: string): Visit | undefined => {
    const [text = '', signature = ''] = ticket.split('.');
    const [expected, given] = [Buffer.from(signatureOf(text)), Buffer.from(signature)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const visit = visitSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return clock.now() < visit.until ? visit : undefined;
  };
  return {
    desk: {
      employeeLogin: (id) => linkFor({ as: 'employee', id, until: instantAfter(clock.now(), LOGIN_VALID_MS) }),
      customerLink: ({ customerId, validUntil }) => linkFor({ as: 'customer', id: customerId, until: validUntil }),
    },
    routes: [
      route({
        method: 'GET',
        path: PATH,
        outsideApi: true,
        summary: 'Simulator der Selbstauskunft',
        access: { anyone: true },
        query: { zugang: z.string().max(1000) },
        answers: { page: true },
        async handle({ query }) {
          const visit = visitOf(query['zugang'] ?? '');
          return { kind: 'html', html: selfDisclosurePage(visit?.as), status: visit === undefined ? 404 : 200 };
        },
      }),
    ],
  };
}
