import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { randomUUID } from 'node:crypto';
import { findAccountStreamByEmail } from '@portal/platform/access/accessRealm';
import type { Clock } from '@portal/platform/clock/clock';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import { createJournal } from '@portal/platform/journal/createJournal';
import { createUnkeyedHeadReaderByStream, type LastUnkeyedEventStore } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { eventCatalogues, upcasters } from './composition/eventCatalogues.ts';
import { employeeAggregate } from './employees/employee/employeeAggregate.ts';
import { hasAccess } from './employees/employee/employeeState.ts';
import { employeeEmailUniquenessRule } from './employees/employee/employeeUniqueness.ts';
import type { CliCommandResult } from './runStoresCommandAndExit.ts';

interface SecondFactorResetParts {
  readonly events: EventStore;
  readonly vault: KeyVault;
  readonly records: Pick<LastUnkeyedEventStore, 'get'>;
  readonly clock: Clock;
}

const said = (exitCode: CliCommandResult['exitCode'], ...lines: readonly string[]): CliCommandResult => ({ exitCode, lines });

const usage = said(
  2,
  'Setzt den zweiten Faktor eines Bank-Mitarbeiters zurück, der weder Gerät noch Wiederherstellungscode hat:',
  '  reset-second-factor <E-Mail-Adresse>',
);
const busy = said(1, 'Gerade wird an diesem Zugang gearbeitet. Bitte versuchen Sie es gleich noch einmal.');

/** `npm run reset-second-factor -- <address>`: appends the event; whatever follows, the portal does once it sees it. */
export async function runSecondFactorResetCommand(
  args: readonly string[],
  { events, vault, records, clock }: SecondFactorResetParts,
): Promise<CliCommandResult> {
  const [email = '', ...more] = args;
  if (!email.includes('@') || more.length > 0) return usage;
  const journal = createJournal({
    store: events,
    vault,
    rules: createEventStorageRulesByType(eventCatalogues, upcasters),
    unkeyed: createUnkeyedHeadReaderByStream(records),
  });
  const commands = createCommandHandler({ journal, vault, otherWriters: true });
  const reservations = createReservationRegistry({ commands, vault });
  const stream = await findAccountStreamByEmail(
    { aggregate: employeeAggregate, emails: employeeEmailUniquenessRule, hasAccess },
    { commands, reservations },
    email,
  );
  if (stream === undefined) return said(1, 'Zu dieser E-Mail-Adresse gibt es keinen aktiven Zugang eines Bank-Mitarbeiters.');
  const context = { actor: { kind: 'system' }, now: clock.now(), commandId: randomUUID(), correlationId: randomUUID() } as const;
  const outcome = await commands.execute(employeeAggregate, idOfStream(stream), { type: 'ResetSecondFactor', editor: 'system' }, context);
  if (outcome.kind === 'accepted')
    return said(
      0,
      'Der zweite Faktor ist zurückgesetzt: Die Anmeldung geht jetzt mit dem Passwort allein, alle Sitzungen enden.',
      'Ein laufendes Portal übernimmt das in wenigen Sekunden, ein gestopptes beim nächsten Start; die Person bekommt eine E-Mail.',
    );
  if (outcome.kind === 'refused') return said(1, 'Für diesen Zugang ist kein zweiter Faktor eingerichtet.');
  return busy;
}
