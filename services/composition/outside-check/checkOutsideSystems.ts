import { checkBankSignIn } from './checkBankSignIn.ts';
import { checkBreachedPasswordsFile } from './checkBreachedPasswordsFile.ts';
import { checkDocumentBucket } from './checkDocumentBucket.ts';
import { checkConfiguredAgree21 } from './checkConfiguredAgree21.ts';
import { checkMail } from './checkMail.ts';
import { checkPortalFromOutside } from './checkPortalFromOutside.ts';
import { checkScanner } from './checkScanner.ts';
import { checkSelfDisclosure } from './checkSelfDisclosure.ts';
import { checkSms } from './checkSms.ts';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

const systems: readonly ((question: OutsideCheckInput) => Promise<readonly OutsideCheckResult[]>)[] = [
  checkPortalFromOutside,
  checkMail,
  checkSms,
  checkScanner,
  checkBreachedPasswordsFile,
  checkBankSignIn,
  checkDocumentBucket,
  checkConfiguredAgree21,
  checkSelfDisclosure,
];

/** Asks each system outside that is configured: what holds, a line each. @throws InvalidEnvironment */
export async function checkOutsideSystems(question: OutsideCheckInput): Promise<readonly OutsideCheckResult[]> {
  const findings: OutsideCheckResult[] = [];
  for (const ask of systems) findings.push(...(await ask(question)));
  return findings;
}
