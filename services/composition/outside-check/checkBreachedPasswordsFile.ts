import { InvalidEnvironment } from '@portal/platform/config/readEnvironment';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import { openBreachedPasswords } from '@portal/platform/secrets/breachedPasswords';
import type { OutsideCheckInput } from './outsideQuestion.ts';

/** The list comes from outside, as a file. */
export async function checkBreachedPasswordsFile({
  environment: { breachedPasswordsFile: file },
}: Pick<OutsideCheckInput, 'environment'>): Promise<readonly OutsideCheckResult[]> {
  if (file === undefined) return [];
  try {
    await openBreachedPasswords(file);
    return [{ ok: true, line: `Gestohlene Passwörter: die Liste ${file} lässt sich durchsuchen.` }];
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error;
    return [{ ok: false, line: `Gestohlene Passwörter: ${error.message}` }];
  }
}
