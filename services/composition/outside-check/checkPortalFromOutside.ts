import { formatDay } from '@portal/contracts/shared/time/dates';
import {
  probeUrlByHttpRequest,
  describeConnectionErrorInGerman,
  isUnreachableError,
  type AddressAnswer,
} from '@portal/platform/outside/probeUrlByHttpRequest';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

/** A proxy says it of what stands behind it. */
const NOTHING_BEHIND = [502, 503, 504];

/** Whether this portal answers where people will look for it. Before the first start nobody does, which is no fault. */
export async function checkPortalFromOutside({
  environment: { publicUrl },
  config,
}: Pick<OutsideCheckInput, 'config'> & { readonly environment: Pick<OutsideCheckInput['environment'], 'publicUrl'> }): Promise<
  readonly OutsideCheckResult[]
> {
  if (publicUrl === undefined) return [];
  const place = `Portal: ${publicUrl}`;
  try {
    const answer = await probeUrlByHttpRequest(`${publicUrl}/api/configs/current`, 'GET');
    if (NOTHING_BEHIND.includes(answer.status))
      return [
        { ok: true, line: `${place}: Der Proxy antwortet (${answer.status}), das Portal dahinter nicht. Läuft es schon, prüfen Sie PORT.` },
      ];
    const problem = problemOf(answer, publicUrl, config.app.bankName);
    if (problem !== undefined) return [{ ok: false, line: `${place}: ${problem}` }];
    const { certifiedUntil } = answer;
    const encrypted = certifiedUntil === undefined ? 'unverschlüsselt' : `Zertifikat gültig bis ${formatDay(certifiedUntil)}`;
    return [{ ok: true, line: `${place} antwortet, ${encrypted}.` }];
  } catch (error) {
    const why = describeConnectionErrorInGerman(error);
    if (isUnreachableError(error))
      return [
        { ok: true, line: `${place}: ${why} Stehen Proxy und Portal schon, prüfen Sie PUBLIC_URL, und ob diese Maschine dorthin kommt.` },
      ];
    return [{ ok: false, line: `${place} ist nicht erreichbar. ${why} Prüfen Sie PUBLIC_URL und den Proxy davor.` }];
  }
}

function problemOf({ status, headers, text }: AddressAnswer, publicUrl: string, bankName: string): string | undefined {
  const answering = bankOf(text);
  if (answering === undefined)
    return `Dort antwortet etwas anderes als das Portal (${status}). Prüfen Sie PUBLIC_URL und wohin der Proxy leitet.`;
  if (answering !== bankName)
    return `Dort antwortet das Portal von „${answering}“, hier ist das von „${bankName}“ eingerichtet. Prüfen Sie PUBLIC_URL und DATA_DIR.`;
  if (publicUrl.startsWith('https:') && headers['strict-transport-security'] === undefined)
    return 'Der Proxy reicht Host oder X-Forwarded-Proto nicht weiter: Das Portal hält die Verbindung für unverschlüsselt. Prüfen Sie auch TRUSTED_PROXY_HOPS.';
  return undefined;
}

/** Whose portal has answered; undefined where it was none. */
function bankOf(text: string): string | undefined {
  try {
    const { app } = JSON.parse(text) as { readonly app?: { readonly bankName?: unknown } };
    return typeof app?.bankName === 'string' ? app.bankName : undefined;
  } catch {
    return undefined;
  }
}
