import { randomUUID } from 'node:crypto';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { BANK_CALLBACK_PATH } from '@portal/platform/bank-sign-in/bankCallbackPath';
import { asciiMailAddress } from '@portal/platform/config/mailServer';
import type { Environment } from '@portal/platform/config/readEnvironment';
import { mailCertificates } from './messageGateways.ts';

export interface OutsideFinding {
  readonly ok: boolean;
  readonly line: string;
}

export interface OutsideQuestion {
  readonly environment: Pick<Environment, 'mail' | 'bankSignIn' | 'publicUrl' | 'demo' | 'production'>;
  readonly config: InstanceConfig;
  /** Who gets a test mail; undefined: nobody. */
  readonly mailTo: string | undefined;
  readonly now: string;
}

/** Asks each system outside that is configured: what holds, a line each. @throws InvalidEnvironment */
export const askOutside = async (question: OutsideQuestion): Promise<readonly OutsideFinding[]> => [
  ...(await askMail(question)),
  ...(await askBankSignIn(question)),
];

async function askMail({ environment, config, mailTo, now }: OutsideQuestion): Promise<readonly OutsideFinding[]> {
  const { mail } = environment;
  if (mail === undefined || mail === 'none')
    return [
      { ok: true, line: mail === 'none' ? 'Mail: keine, MAIL_URL=none.' : 'Mail: nicht eingerichtet, MAIL_URL ist nicht gesetzt.' },
      ...(mailTo === undefined ? [] : [{ ok: false, line: `Mail: an ${mailTo} geht deshalb keine.` }]),
    ];
  const to = mailTo === undefined ? undefined : asciiMailAddress(mailTo);
  if (mailTo !== undefined && to === undefined) return [{ ok: false, line: `Mail: ${mailTo} ist keine Adresse für eine Testmail.` }];
  const [{ askMailServer }, { mailLookOf }] = await Promise.all([
    import('../engines/smtp/askMailServer.ts'),
    import('../engines/smtp/mailHtml.ts'),
  ]);
  return askMailServer({
    server: { ...mail.server, ca: await mailCertificates(environment) },
    sender: mail.sender,
    look: mailLookOf(config, environment.publicUrl ?? ''),
    to,
    id: `check-${randomUUID()}`,
    now,
  });
}

async function askBankSignIn({ environment: { bankSignIn, publicUrl = '' }, now }: OutsideQuestion): Promise<readonly OutsideFinding[]> {
  if (bankSignIn === undefined) return [{ ok: true, line: 'Online-Banking: nicht eingerichtet, BANK_SIGN_IN_ISSUER ist nicht gesetzt.' }];
  const { askProvider } = await import('../engines/openid/askProvider.ts');
  return askProvider(bankSignIn, `${publicUrl}${BANK_CALLBACK_PATH}`, { now: () => now });
}
