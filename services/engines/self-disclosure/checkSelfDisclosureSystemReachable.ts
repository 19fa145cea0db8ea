import { formatDay } from '@portal/contracts/shared/time/dates';
import {
  probeUrlByHttpRequest,
  describeConnectionErrorInGerman,
  OUTSIDE_REQUEST_TIMEOUT_MS,
} from '@portal/platform/outside/probeUrlByHttpRequest';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';

const METHOD_UNKNOWN = [405, 501];
const FAULTS_FROM = 500;

/** Whether the desk answers at its address, and by what certificate: without a visitor, so whatever it says to one without a token is well. */
export async function checkSelfDisclosureSystemReachable(
  address: string,
  patienceMs = OUTSIDE_REQUEST_TIMEOUT_MS,
): Promise<OutsideCheckResult> {
  const { host, pathname } = new URL(address);
  const place = `Selbstauskunft: ${host}${pathname}`;
  try {
    const first = await probeUrlByHttpRequest(address, 'HEAD', patienceMs);
    const { status, certifiedUntil } = METHOD_UNKNOWN.includes(first.status)
      ? await probeUrlByHttpRequest(address, 'GET', patienceMs)
      : first;
    if (status >= FAULTS_FROM) return { ok: false, line: `${place} antwortet mit einem Fehler (${status}).` };
    const encrypted =
      certifiedUntil === undefined ? 'unverschlüsselt auf dieser Maschine' : `Zertifikat gültig bis ${formatDay(certifiedUntil)}`;
    return { ok: true, line: `${place} antwortet (${status}), ${encrypted}.` };
  } catch (error) {
    return { ok: false, line: `${place} ist nicht erreichbar. ${describeConnectionErrorInGerman(error)} Prüfen Sie SELF_DISCLOSURE_URL.` };
  }
}
