import type { Clock } from '@portal/platform/clock/clock';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { loadRegisteredClients, mayDoSomething } from '@portal/platform/sessions/integrationClients';
import type { LineReporter } from '../parts/checkBankParts.ts';

/**
 * Names the programs whose tokens count after a restore. A revoked one counts again, since revoking deletes its record. They are
 * not dropped as sessions are: the bank's systems would stand still without them.
 */
export async function reportValidProgramTokens(
  records: Pick<RecordStore, 'list'>,
  { clock, told }: { readonly clock: Clock; readonly told: LineReporter },
): Promise<void> {
  const programs = (await loadRegisteredClients(records)).filter((one) => one.expiresAt > clock.now() && mayDoSomething(one));
  if (programs.length === 0) return;
  told.say(
    [
      'Diese Zugänge von Programmen gelten, auch wenn sie seit der Sicherung gesperrt wurden:',
      ...programs.map(({ id, name, scopes, expiresAt }) => `  ${id}  bis ${expiresAt}  ${scopes.join(',')}  ${name}`),
      'Sperren Sie, was nicht mehr gelten soll, vor dem Start: npm run integration-token -- revoke <Kennung>',
    ].join('\n'),
  );
}
