import { createZipArchiveStreamer } from '@portal/platform/archives/createZipArchiveStreamer';
import { createReplayAggregateUntil } from '@portal/platform/commands/replay';
import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { createReportPdfRenderer } from '@portal/platform/reports/createReportPdfRenderer';
import { createAttemptLimiter } from '@portal/platform/secrets/attempts';
import { mergeAgreeingCodeRulesOfContexts } from '@portal/platform/secrets/codeRules';
import { isEasilyGuessedPassword } from '@portal/platform/secrets/commonPasswords';
import { createPasswordCredentialStore } from '@portal/platform/secrets/credentials';
import { createLinkAndCodeIssuers } from '@portal/platform/secrets/oneTimeCodes';
import { createPasskeyChallengeIssuer } from '@portal/platform/secrets/passkeyChallenges';
import { createPasswordHasher } from '@portal/platform/secrets/passwords';
import { createSecondFactorStore } from '@portal/platform/secrets/secondFactors';
import { createFailedAttemptListener } from '@portal/platform/security/createFailedAttemptListener';
import { createFailedCodeEntryListener } from '@portal/platform/security/createFailedCodeEntryListener';
import { createCodeDeliveryLookup } from '@portal/platform/sms/codeDelivery';
import { createCsvTableReader } from '@portal/platform/tables/createCsvTableReader';
import { createXmlWriter } from '@portal/platform/xml/xmlWriter';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { contexts } from '../contextList.ts';
import { createAuditSources } from '../createAuditSources.ts';
import type { ContextParts } from './contextParts.ts';

/** What the composition itself uses as well. */
type SharedParts = Pick<ContextPlatform, 'reservations' | 'security' | 'sessions' | 'erasure' | 'ownData'>;

/** What every context may use. */
export function createContextPlatform(parts: ContextParts, shared: SharedParts): ContextPlatform {
  const { engines, log, platform } = parts;
  const { clock, config, demo } = platform;
  const { journal, records, vault, readModels: reader, blobs, intake } = engines;
  const { security } = shared;
  return {
    ...platform,
    ...shared,
    replay: createReplayAggregateUntil(journal),
    audited: createAuditSources({ events: engines.events, journal, vault }),
    records,
    vault,
    reader,
    intake,
    blobs,
    archives: createZipArchiveStreamer(),
    tables: createCsvTableReader(),
    reports: createReportPdfRenderer(),
    xml: createXmlWriter(),
    log,
    credentials: createPasswordCredentialStore({ records, passwords: parts.passwords ?? createPasswordHasher(), clock }),
    attempts: createAttemptLimiter({ records, vault, clock, failed: createFailedAttemptListener(security), log }),
    secondFactors: createSecondFactorStore({ records, vault, clock }),
    passkeyChallenges: createPasskeyChallengeIssuer({ records, clock }),
    oneTimeCodes: createLinkAndCodeIssuers({
      records,
      vault,
      clock,
      rules: mergeAgreeingCodeRulesOfContexts(contexts),
      deliveryOf: createCodeDeliveryLookup(records),
      failed: createFailedCodeEntryListener(security),
    }),
    // The demo's own password is known to everybody.
    async passwordWeakness(password, person) {
      if (demo && password === DEMO_PASSWORD) return undefined;
      if (await isEasilyGuessedPassword(password, { bank: [config().app.bankName, config().app.title], person })) return 'common';
      return (await parts.breachedPasswords?.includes(password)) === true ? 'breached' : undefined;
    },
  };
}
