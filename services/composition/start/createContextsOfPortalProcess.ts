import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { createContexts, type Contexts } from '../contexts/createContexts.ts';
import type { OutsideSystems } from '../outside/outsideSystems.ts';
import type { ProjectorMaintenance } from '../projector/projectorControl.ts';
import type { OpenBank } from './openBank.ts';
import type { LetterDelivery } from './openLetterDelivery.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

interface UsedByContexts {
  readonly commands: CommandHandler;
  readonly projector: ProjectorMaintenance;
  readonly letters: LetterDelivery;
  readonly outside: OutsideSystems;
}

export function createContextsOfPortalProcess(
  { environment, address, version, breachedPasswords, clock, log }: ProcessPartsBeforeEngines,
  { engines, configuration, isMasterCode }: OpenBank,
  { commands, projector, letters, outside }: UsedByContexts,
): Contexts {
  return createContexts({
    engines,
    projector,
    log,
    breachedPasswords,
    securityEventDays: environment.securityEventDays,
    platform: {
      clock,
      commands,
      outbox: letters.outbox,
      config: () => configuration.current(),
      async configNow() {
        await configuration.look();
        return configuration.current();
      },
      version,
      demo: environment.demo,
      feedbackWidget: environment.feedbackWidget,
      channelsOff: letters.gateways.channelsOff,
      systemsOff: outside.systemsOff,
      ...outside.ports,
      isMasterCode,
      publicUrl: () => address.publicUrl(),
    },
  });
}
