import { askBankSignIn } from './askBankSignIn.ts';
import { checkBreachedPasswordsFile } from './checkBreachedPasswordsFile.ts';
import { askDocumentBucket } from './askDocumentBucket.ts';
import { askForAgree21 } from './askForAgree21.ts';
import { askMail } from './askMail.ts';
import { checkPortalFromOutside } from './checkPortalFromOutside.ts';
import { askScanner } from './askScanner.ts';
import { askSelfDisclosure } from './askSelfDisclosure.ts';
import { askSms } from './askSms.ts';
import type { OutsideFinding } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

const systems: readonly ((question: OutsideCheckInput) => Promise<readonly OutsideFinding[]>)[] = [
  checkPortalFromOutside,
  askMail,
  askSms,
  askScanner,
  checkBreachedPasswordsFile,
  askBankSignIn,
  askDocumentBucket,
  askForAgree21,
  askSelfDisclosure,
];

/** Asks each system outside that is configured: what holds, a line each. @throws InvalidEnvironment */
export async function askOutside(question: OutsideCheckInput): Promise<readonly OutsideFinding[]> {
  const findings: OutsideFinding[] = [];
  for (const ask of systems) findings.push(...(await ask(question)));
  return findings;
}
