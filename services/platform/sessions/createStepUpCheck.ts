import type { InstanceConfig } from '@portal/contracts/instance/config';
import { millisOf, MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { StepUpCheck } from '../http/authenticator.ts';
import { createProblem } from '../http/problems.ts';
import type { Sessions } from './createSessions.ts';

interface StepUpParts {
  readonly sessions: Pick<Sessions, 'factorProvedAt'>;
  readonly clock: Clock;
  config(): Pick<InstanceConfig, 'employee'>;
  hasSecondFactor(id: string): Promise<boolean>;
}

/** What moves money or rights asks employees for their second factor again, after the minutes that the bank has chosen. */
export const createStepUpCheck = ({ sessions, clock, config, hasSecondFactor }: StepUpParts): StepUpCheck => ({
  async refusalOf(principal) {
    const { stepUpMinutes, requireSecondFactor } = config().employee;
    if (principal?.realm !== 'employee' || stepUpMinutes === 0) return undefined;
    const provedAt = await sessions.factorProvedAt(principal.id, principal.sessionId);
    // Clocks of processes differ a little, so an instant ahead counts too; not for longer, where a clock was put back.
    if (provedAt !== undefined && Math.abs(millisOf(clock.now()) - millisOf(provedAt)) < stepUpMinutes * MINUTE_MS) return undefined;
    if (await hasSecondFactor(principal.id)) return factorAgain();
    return requireSecondFactor ? factorMissing() : undefined;
  },
});

const factorAgain = () =>
  createProblem(
    403,
    'SECOND_FACTOR_AGAIN',
    'Bitte bestätigen Sie zuerst mit Ihrem zweiten Faktor, dass Sie es sind. Es wurde nichts geändert.',
  );

const factorMissing = () =>
  createProblem(
    403,
    'SECOND_FACTOR_MISSING',
    'Ihre Bank verlangt dafür einen zweiten Faktor. Bitte richten Sie ihn unter „Mein Profil“ ein. Es wurde nichts geändert.',
  );
