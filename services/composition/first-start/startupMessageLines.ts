import { channelOffTexts } from '@portal/contracts/instance/channelsOff';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { missingOutsideSystemTexts, type OutsideSystem } from '@portal/contracts/instance/systemsOff';
import { isOpenToListeners } from '@portal/platform/config/addresses';
import type { EngineConnectionFault } from '@portal/platform/config/engineEncryption';
import type { Channel } from '@portal/platform/outbox/outbox';
import type { Realm } from '@portal/platform/http/defineRoute';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { contexts } from '../contextList.ts';

interface Welcome {
  /** As people reach the portal. */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Whose portal it is, as pages and letters say. */
  readonly bankName: string;
  /** False on engines of their own whose log has no configuration: the file of a moved or restored bank was left behind. */
  readonly isConfigured: boolean;
  readonly engineFaults: readonly EngineConnectionFault[];
  /** Letters of these go nowhere. */
  readonly channelsOff: readonly Channel[];
  /** Outside systems that are missing. */
  readonly systemsOff: readonly OutsideSystem[];
}

/** Without `instance.json` the portal has the example's name, until a bank's own is set there or in the console. */
const namelessAtStart = `Seiten und Briefe nennen die Bank „${defaultInstanceConfig.app.bankName}“: instance.json fehlt in DATA_DIR oder nennt keinen Namen (app.bankName).`;

const unconfigured =
  'Im Protokoll steht keine Konfiguration: es gelten die Vorgaben, also keine zweite Freigabe von Auszahlungen und kein zweiter Faktor. ' +
  'Speichern Sie die der Bank unter „Konfiguration“, oder legen Sie ihre instance.json in DATA_DIR und starten Sie neu.';

const openToListeners = 'Kunden rufen das Portal ohne Verschlüsselung auf: seine Adresse (PUBLIC_URL) beginnt nicht mit https.';

const engineNames = { EVENTSTORE_URL: 'EventStoreDB', MONGODB_URL: 'MongoDB', KAFKA_SSL: 'Kafka' } as const;
const engineFaultTexts = {
  clear: 'geht unverschlüsselt über das Netz',
  unverified: 'prüft nicht, wessen Zertifikat die andere Seite zeigt',
} as const;
const engineFaultText = ({ setting, fault }: EngineConnectionFault): string =>
  `Die Verbindung zu ${engineNames[setting]} ${engineFaultTexts[fault]} (${setting}).`;

function row(name: string, value: string): string {
  return `  ${name.padEnd(14)}${value}`;
}

/** What somebody who has just started the portal wants to know: where it is, and in the demo who can sign in. */
export function startupMessageLines({
  publicUrl,
  demo,
  bankName,
  isConfigured,
  engineFaults,
  channelsOff,
  systemsOff,
}: Welcome): readonly string[] {
  const addresses = [row('Kunden', `${publicUrl}/`), row('Mitarbeiter', `${publicUrl}/admin/`)];
  const missing = [
    ...(!demo && bankName === defaultInstanceConfig.app.bankName ? [row('Achtung', namelessAtStart)] : []),
    ...(!demo && !isConfigured ? [row('Achtung', unconfigured)] : []),
    ...(!demo && isOpenToListeners(publicUrl) ? [row('Achtung', openToListeners)] : []),
    ...(demo ? [] : engineFaults.map((fault) => row('Achtung', engineFaultText(fault)))),
    ...channelsOff.map((channel) => row('Achtung', channelOffTexts[channel].atStart)),
    ...systemsOff.map((system) => row('Achtung', missingOutsideSystemTexts[system].atStart)),
  ];
  if (!demo) return [...addresses, ...missing];
  const logins = contexts.flatMap((context) => context.demoLogins);
  const shown = (wanted: Realm): readonly string[] =>
    logins.filter(({ realm }) => realm === wanted).map(({ email, who }) => row('', `${email} (${who})`));
  return [
    ...addresses.flatMap((address, index) => [address, ...shown(index === 0 ? 'customer' : 'employee')]),
    row('Passwort', `${DEMO_PASSWORD} (in der Demo für alle)`),
    row('Postfach', `${publicUrl}/demo/postfach (alle Mails und SMS der Demo)`),
    ...missing,
  ];
}
