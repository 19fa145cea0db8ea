import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { INTEGRATION_ROLE } from '@portal/contracts/integration/feed';
import { DAY_MS, instantAfter, type Clock } from '../clock/clock.ts';
import type { IntegrationAuthenticator } from '../http/authenticator.ts';
import type { IntegrationClient, IntegrationScope } from '../http/principal.ts';
import { iterateRecordCollectionPages } from '../records/iterateRecordCollectionPages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { epochSecondsOf, createJwtSignerAndVerifier } from './createJwtSignerAndVerifier.ts';

export const INTEGRATION_TOKEN_DEFAULT_DAYS = 90;
export const MAX_INTEGRATION_TOKEN_DAYS = 365;
/** Two weeks to act, and one in which nobody looks. */
const ANNOUNCED_BEFORE_END_MS = 21 * DAY_MS;
/** So long a program whose token has ended stays known, unless it is revoked. */
const KNOWN_AFTER_END_MS = 14 * DAY_MS;

const COLLECTION = 'integration-clients';
const AUDIENCE = 'integration';
const CACHED = 1_000;
/** A token revoked by another process is noticed after so long. */
const RECHECK_MS = 1_000;
const PAGE = 100;

/** A program of the bank. Its token is nowhere kept. */
export interface RegisteredClient extends Pick<IntegrationClient, 'id' | 'expiresAt' | 'scopes'> {
  /** What the bank calls the program. */
  readonly name: string;
  readonly createdAt: string;
}

/** How many programs have a token that ends within three weeks, and one that has ended. */
export interface ProgramTokenEnds {
  readonly ending: number;
  readonly ended: number;
}

type StoredClient = Omit<RegisteredClient, 'id'>;

/** Programs from before there were scopes have none: their tokens may do nothing. */
type StoredClientOfAnyRelease = Omit<StoredClient, 'scopes'> & Partial<Pick<StoredClient, 'scopes'>>;

const knownUntil = ({ expiresAt }: Pick<StoredClient, 'expiresAt'>): string => instantAfter(expiresAt, KNOWN_AFTER_END_MS);

interface Claims {
  readonly id: string;
  readonly roles: readonly string[];
  /** Seconds. */
  readonly exp: number;
  /** Undefined in tokens from before there were any. */
  readonly scopes?: readonly IntegrationScope[];
}

export interface IntegrationClients extends IntegrationAuthenticator {
  /** Registers a program; the token is shown this once. `days` from 1 to 365. Without scopes it reads events. */
  issue(
    name: string,
    days: number,
    scopes?: readonly IntegrationScope[],
  ): Promise<{ readonly client: RegisteredClient; readonly token: string }>;
  /** All that were not revoked, also those whose token ended within the last 14 days, in order of their ids. */
  list(): Promise<readonly RegisteredClient[]>;
  /** False when there is none. Counts everywhere within a second. */
  revoke(id: string): Promise<boolean>;
  countTokenEnds(): Promise<ProgramTokenEnds>;
  /** At a start: former releases have stored programs only until the end of their token. */
  keepKnownAfterEnd(): Promise<void>;
  /** Whether the token of this program still counts. */
  isValid(client: Pick<IntegrationClient, 'id' | 'expiresAt'>): Promise<boolean>;
}

/** As `list` of the registry. */
export async function loadRegisteredClients(records: Pick<RecordStore, 'list'>): Promise<readonly RegisteredClient[]> {
  const clients: RegisteredClient[] = [];
  for await (const page of iterateRecordCollectionPages<StoredClientOfAnyRelease>(records, COLLECTION, PAGE))
    clients.push(...page.map(({ key, value }) => ({ id: key, ...value, scopes: value.scopes ?? [] })));
  return clients;
}

export const mayDoSomething = ({ scopes }: Pick<RegisteredClient, 'scopes'>): boolean => scopes.length > 0;

interface IntegrationClientsParts {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
  readonly monotonicMs?: () => number;
}

/** Tokens of programs: JWTs (HS256) that live long and are worth as much as their record in the store. */
export function createIntegrationClientRegistry({
  records,
  vault,
  clock,
  monotonicMs = () => performance.now(),
}: IntegrationClientsParts): IntegrationClients {
  const { sign, verify } = createJwtSignerAndVerifier(vault.secret('integration-tokens-1'));
  const seenMs = new LRUCache<string, number>({ max: CACHED });

  const isValid = async ({ id, expiresAt }: Pick<IntegrationClient, 'id' | 'expiresAt'>): Promise<boolean> => {
    if (clock.now() >= expiresAt) return false;
    const nowMs = monotonicMs();
    if (nowMs < (seenMs.get(id) ?? -Infinity) + RECHECK_MS) return true;
    if ((await records.get<StoredClient>(COLLECTION, id)) === undefined) {
      seenMs.delete(id);
      return false;
    }
    seenMs.set(id, nowMs);
    return true;
  };

  return {
    isValid,
    list: () => loadRegisteredClients(records),
    async countTokenEnds() {
      const now = clock.now();
      const announcedUntil = instantAfter(now, ANNOUNCED_BEFORE_END_MS);
      const ends = (await loadRegisteredClients(records)).filter(mayDoSomething).map(({ expiresAt }) => expiresAt);
      return {
        ending: ends.filter((end) => end > now && end <= announcedUntil).length,
        ended: ends.filter((end) => end <= now).length,
      };
    },
    async keepKnownAfterEnd() {
      for await (const page of iterateRecordCollectionPages<StoredClient>(records, COLLECTION, PAGE))
        for (const { key, value, version } of page)
          await records.put(COLLECTION, key, value, { expect: version, expiresAt: knownUntil(value) });
    },
    async authenticate(token) {
      const claims = verify<Claims>(token, AUDIENCE, clock.now());
      if (claims?.roles?.includes(INTEGRATION_ROLE) !== true || claims.scopes === undefined) return undefined;
      const expiresAt = new Date(claims.exp * 1_000).toISOString();
      const client: IntegrationClient = { realm: 'integration', id: claims.id, expiresAt, scopes: claims.scopes };
      return (await isValid(client)) ? client : undefined;
    },
    lookAgain: async (client) => ((await isValid(client)) ? client : undefined),
    async issue(name, days, scopes = ['events:read']) {
      const createdAt = clock.now();
      const iat = epochSecondsOf(createdAt);
      const exp = iat + (days * DAY_MS) / 1_000;
      const expiresAt = instantAfter(new Date(iat * 1_000).toISOString(), days * DAY_MS);
      const stored: StoredClient = { name, createdAt, expiresAt, scopes };
      const client: RegisteredClient = { id: randomUUID(), ...stored };
      await records.put(COLLECTION, client.id, stored, { expect: 'absent', expiresAt: knownUntil(stored) });
      const claims: Claims = { id: client.id, roles: [INTEGRATION_ROLE], scopes, exp };
      return { client, token: sign(claims, AUDIENCE, createdAt) };
    },
    async revoke(id) {
      seenMs.delete(id);
      return records.delete(COLLECTION, id);
    },
  };
}
