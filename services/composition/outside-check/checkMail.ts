import { randomUUID } from 'node:crypto';
import { toAsciiMailAddress } from '@portal/platform/config/mailServerSchema';
import { readMailCaCertificates } from '../outside/messageGateways.ts';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

export async function checkMail({ environment, config, mailTo, now }: OutsideCheckInput): Promise<readonly OutsideCheckResult[]> {
  const { mail } = environment;
  if (mail === undefined || mail === 'none')
    return [
      { ok: true, line: mail === 'none' ? 'Mail: keine, MAIL_URL=none.' : 'Mail: nicht eingerichtet, MAIL_URL ist nicht gesetzt.' },
      ...(mailTo === undefined ? [] : [{ ok: false, line: `Mail: an ${mailTo} geht deshalb keine.` }]),
    ];
  const to = mailTo === undefined ? undefined : toAsciiMailAddress(mailTo);
  if (mailTo !== undefined && to === undefined) return [{ ok: false, line: `Mail: ${mailTo} ist keine Adresse für eine Testmail.` }];
  const [{ checkMailServerByTestMail: askMailServer }, { mailDesignOf }] = await Promise.all([
    import('../../engines/smtp/checkMailServerByTestMail.ts'),
    import('../../engines/smtp/mailHtml.ts'),
  ]);
  return askMailServer({
    server: { ...mail.server, ca: await readMailCaCertificates(environment) },
    sender: mail.sender,
    look: mailDesignOf(config, environment.publicUrl ?? ''),
    to,
    id: `check-${randomUUID()}`,
    now,
  });
}
