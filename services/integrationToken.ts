import type { Clock } from '@portal/platform/clock/clock';
import { integrationScopes, type IntegrationScope } from '@portal/platform/http/principal';
import type { RecordStore } from '@portal/platform/records/recordStore';
import {
  createIntegrationClients,
  INTEGRATION_TOKEN_DAYS,
  MAX_INTEGRATION_TOKEN_DAYS,
  type IntegrationClients,
} from '@portal/platform/sessions/integrationClients';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { CommandResult } from './runOnStores.ts';

const MAX_NAME_CHARACTERS = 100;

export interface IntegrationTokenParts {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
}

const usage: CommandResult = {
  exitCode: 2,
  lines: [
    'Zugänge für Programme, die Integrationsereignisse lesen oder Auszahlungen zurückmelden:',
    `  integration-token issue <Name> [Tage] [--scope <Recht>]   neuer Zugang (${INTEGRATION_TOKEN_DAYS} Tage, höchstens ${MAX_INTEGRATION_TOKEN_DAYS}); das Token wird nur einmal gezeigt`,
    `      Rechte: ${integrationScopes.join(', ')}; --scope darf mehrmals stehen, ohne es liest der Zugang Ereignisse`,
    '  integration-token list                                    alle gültigen Zugänge',
    '  integration-token revoke <Kennung>                        Zugang sperren; wirkt binnen einer Sekunde',
  ],
};

/** `npm run integration-token -- …`: what it says and how it ends. */
export async function integrationTokenCommand(args: readonly string[], parts: IntegrationTokenParts): Promise<CommandResult> {
  const clients = createIntegrationClients(parts);
  const { words, scopes } = takeScopes(args);
  const [verb, subject = '', days, ...more] = words;
  if (more.length > 0 || scopes === undefined) return usage;
  if (verb === 'issue') return issue(clients, { name: subject.trim(), scopes }, days);
  if (scopes.length > 0) return usage;
  if (verb === 'list' && words.length === 1) return list(clients);
  if (verb === 'revoke' && subject !== '' && days === undefined) return revoke(clients, subject);
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
}

async function issue(
  clients: IntegrationClients,
  { name, scopes }: NewProgram,
  days = String(INTEGRATION_TOKEN_DAYS),
): Promise<CommandResult> {
  if (name === '' || name.length > MAX_NAME_CHARACTERS) return usage;
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_INTEGRATION_TOKEN_DAYS) return usage;
  const { client, token } = await clients.issue(name, Number(days), scopes.length === 0 ? undefined : scopes);
  return {
    exitCode: 0,
    lines: [
      `Zugang ${client.id} für „${client.name}“ (${client.scopes.join(', ')}), gültig bis ${client.expiresAt}.`,
      'Das Token wird nur jetzt gezeigt (Kopfzeile X-Integration-Token):',
      token,
    ],
  };
}

async function list(clients: IntegrationClients): Promise<CommandResult> {
  const all = await clients.list();
  return {
    exitCode: 0,
    lines:
      all.length === 0
        ? ['Es gibt keine Zugänge.']
        : all.map(
            ({ id, name, createdAt, expiresAt, scopes }) => `${id}  seit ${createdAt}  bis ${expiresAt}  ${scopes.join(',')}  ${name}`,
          ),
  };
}

async function revoke(clients: IntegrationClients, id: string): Promise<CommandResult> {
  return (await clients.revoke(id))
    ? { exitCode: 0, lines: [`Zugang ${id} ist gesperrt.`] }
    : { exitCode: 1, lines: [`Einen Zugang ${id} gibt es nicht (oder nicht mehr).`] };
}
