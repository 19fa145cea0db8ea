import { randomUUID } from 'node:crypto';
import type { SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import type { Clock } from '@portal/platform/clock/clock';
import { integrationScopes, type IntegrationScope } from '@portal/platform/http/principal';
import type { Log } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createSecurityLog } from '@portal/platform/security/createSecurityLog';
import {
  createIntegrationClientRegistry,
  INTEGRATION_TOKEN_DEFAULT_DAYS,
  MAX_INTEGRATION_TOKEN_DAYS,
  type IntegrationClients,
  type RegisteredClient,
} from '@portal/platform/sessions/integrationClients';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { CliCommandResult } from './runStoresCommandAndExit.ts';

const MAX_NAME_CHARACTERS = 100;

interface IntegrationTokenParts {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'secret' | 'pseudonym'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** For how long security events are kept. */
  readonly securityEventDays: number;
}

const usage: CliCommandResult = {
  exitCode: 2,
  lines: [
    'Zugänge für Programme, die Integrationsereignisse lesen oder Auszahlungen zurückmelden:',
    `  integration-token issue <Name> [Tage] [--scope <Recht>]   neuer Zugang (${INTEGRATION_TOKEN_DEFAULT_DAYS} Tage, höchstens ${MAX_INTEGRATION_TOKEN_DAYS}); das Token wird nur einmal gezeigt`,
    `      Rechte: ${integrationScopes.join(', ')}; --scope darf mehrmals stehen, ohne es liest der Zugang Ereignisse`,
    '  integration-token list                                    alle Zugänge, auch die in den letzten 14 Tagen abgelaufenen',
    '  integration-token revoke <Kennung>                        Zugang sperren; wirkt binnen einer Sekunde, auf einen offenen Strom binnen 16 Sekunden',
  ],
};

/** `npm run integration-token -- …`: what it says and how it ends. */
export async function runIntegrationTokenCommand(args: readonly string[], parts: IntegrationTokenParts): Promise<CliCommandResult> {
  const clients = createIntegrationClientRegistry(parts);
  const { words, scopes } = takeScopes(args);
  if (words.some((word) => word.startsWith('-'))) return usage;
  const [verb, subject = '', days, ...more] = words;
  if (more.length > 0 || scopes === undefined) return usage;
  const keep = keepTrace(parts);
  if (verb === 'issue') return issue(clients, keep, { name: subject.trim(), scopes, days: days ?? String(INTEGRATION_TOKEN_DEFAULT_DAYS) });
  if (scopes.length > 0) return usage;
  if (verb === 'list' && words.length === 1) return list(clients, parts.clock);
  if (verb === 'revoke' && subject !== '' && days === undefined) return revoke(clients, keep, subject);
  return usage;
}

/** `--scope` and what follows it, apart from the other words; undefined where a scope is none. */
function takeScopes(args: readonly string[]): { readonly words: readonly string[]; readonly scopes?: readonly IntegrationScope[] } {
  const words: string[] = [];
  const scopes = new Set<IntegrationScope>();
  for (let index = 0; index < args.length; index += 1) {
    if (args[index] !== '--scope') {
      words.push(args[index]!);
      continue;
    }
    index += 1;
    const scope = integrationScopes.find((known) => known === args[index]);
    if (scope === undefined) return { words };
    scopes.add(scope);
  }
  return { words, scopes: [...scopes] };
}

interface NewProgram {
  readonly name: string;
  /** None said: it reads events. */
  readonly scopes: readonly IntegrationScope[];
  readonly days: string;
}

type KeepTrace = ReturnType<typeof keepTrace>;

/** A security event like those of the portal, stored before the program ends. */
function keepTrace({ records, vault, clock, log, securityEventDays }: IntegrationTokenParts) {
  const security = createSecurityLog({ records, vault, clock, log, keptDays: securityEventDays });
  return (kind: SecurityEventKind, { id, scopes }: Pick<RegisteredClient, 'id' | 'scopes'>): Promise<void> =>
    security.keep({
      id: randomUUID(),
      at: clock.now(),
      kind,
      account: null,
      by: 'system',
      network: null,
      device: null,
      code: scopes.join(','),
      route: null,
      stream: `program-${id}`,
      count: null,
    });
}

async function issue(clients: IntegrationClients, keep: KeepTrace, { name, scopes, days }: NewProgram): Promise<CliCommandResult> {
  if (name === '' || name.length > MAX_NAME_CHARACTERS) return usage;
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_INTEGRATION_TOKEN_DAYS) return usage;
  const { client, token } = await clients.issue(name, Number(days), scopes.length === 0 ? undefined : scopes);
  await keep('program-token-issued', client);
  return {
    exitCode: 0,
    lines: [
      `Zugang ${client.id} für „${client.name}“ (${client.scopes.join(', ')}), gültig bis ${client.expiresAt}.`,
      'Das Token wird nur jetzt gezeigt (Kopfzeile X-Integration-Token):',
      token,
    ],
  };
}

async function list(clients: IntegrationClients, clock: Clock): Promise<CliCommandResult> {
  const all = await clients.list();
  return {
    exitCode: 0,
    lines:
      all.length === 0
        ? ['Es gibt keine Zugänge.']
        : all.map(
            ({ id, name, createdAt, expiresAt, scopes }) =>
              `${id}  seit ${createdAt}  bis ${expiresAt}${expiresAt <= clock.now() ? ' (abgelaufen)' : ''}  ${scopes.join(',')}  ${name}`,
          ),
  };
}

async function revoke(clients: IntegrationClients, keep: KeepTrace, id: string): Promise<CliCommandResult> {
  const client = (await clients.list()).find((one) => one.id === id);
  if (client === undefined || !(await clients.revoke(id)))
    return { exitCode: 1, lines: [`Einen Zugang ${id} gibt es nicht (oder nicht mehr).`] };
  await keep('program-token-revoked', client);
  return { exitCode: 0, lines: [`Zugang ${id} ist gesperrt.`] };
}
